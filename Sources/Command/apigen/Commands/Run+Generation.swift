import APIGenClientOutput
import APIGenDiagnostics
import APIGenPipeline
import APIGenSupport
import Dispatch

extension Run {
    /// What a job gives before anything is reported.
    private struct Generation {
        var source: GeneratedClient.Source?
        var diagnostics: [Diagnostic] = []
        /// The text of the spec, if it was generated without an error.
        var text: [UInt8]?
        /// Why the templates cannot be read.
        var failure: FileSystemError?
        var duration = Duration.zero
        let inputs: Inputs
    }

    /// Generates the clients of all jobs at the same time; `nil` after an error of the file system is reported.
    func generateAll(
        _ jobs: [GenerationJob],
        _ samples: inout SampleLint?
    ) -> (clients: [GeneratedClient], diagnostics: [Diagnostic])? {
        let generations = mapInParallel(jobs, "reading", \.path) { job in
            let started = context.now()
            // The memory of many specs may be more than the machine has.
            var generation = generation(of: job, freesMemory: context.freesMemory || jobs.count > 1)
            generation.duration = context.now() - started
            return generation
        }
        var clients: [GeneratedClient] = []
        var diagnostics: [Diagnostic] = []
        for (job, generation) in zip(jobs, generations) {
            inputs.add(generation.inputs)
            if let error = generation.failure {
                reporter.report(error: "cannot read \(error.path): \(error.reason)")
                return nil
            }
            let drift = generation.text.flatMap { samples?.check(job.path, $0, inputs) } ?? []
            diagnostics += generation.diagnostics + job.reported(drift)
            if let source = generation.source {
                clients.append(GeneratedClient(job: job, source: source, duration: generation.duration))
            }
        }
        return (clients, diagnostics)
    }

    private func generation(of job: GenerationJob, freesMemory: Bool) -> Generation {
        let inputs = inputs.makeSeparate()
        var generation = Generation(inputs: inputs)
        if let client = cache?.unchangedClient(of: job, inputs) {
            generation.source = .unchanged(client)
            return generation
        }
        if cache != nil { inputs.startRecording() }
        let generator: Generator
        do throws(FileSystemError) {
            generator = try self.generator(for: job, inputs, freesMemory: freesMemory)
        } catch {
            generation.failure = error
            return generation
        }
        if let folder = job.templates, generator.templates.isEmpty {
            generation.diagnostics.append(TemplateFolder.missingTemplates(in: folder, at: job.place))
        }
        do throws(FileSystemError) {
            let text = try inputs.read(job.path)
            let result = generate(generator, job.path, text, inputs)
            let reads = inputs.endRecording()
            generation.diagnostics += job.reported(result.diagnostics)
            if let output = result.output {
                generation.text = text
                // A run with diagnostics must report them again.
                let isSilent = generation.diagnostics.isEmpty
                generation.source = .generated(output, by: generator, reads: isSilent ? reads : nil)
            }
        } catch {
            generation.diagnostics.append(SpecFile.diagnostic(for: error, of: job))
        }
        return generation
    }

    private func generator(
        for job: GenerationJob,
        _ inputs: Inputs,
        freesMemory: Bool
    ) throws(FileSystemError) -> Generator {
        let templates = try TemplateFolder.read(job.templates, inputs)
        let workingDirectory = context.workingDirectory
        return Generator(templates: templates, onlyChecks: settings.mode == .lint, freesMemory: freesMemory) { client in
            job.outputOptions(of: client, below: workingDirectory)
        }
    }

    func generate(_ generator: Generator, _ path: String, _ bytes: [UInt8], _ inputs: Inputs) -> Generator.Result {
        context.generate(generator, path, bytes) { file throws(FileSystemError) in
            try inputs.read(file, namedBy: path)
        }
    }

    /// The results of a function for all elements, in their order. All cores call the function at the same time.
    ///
    /// - Parameters:
    ///   - activity: What the run does with an element, for the line of progress.
    ///   - name: The name of an element in this line.
    func mapInParallel<Element, Result>(
        _ elements: [Element],
        _ activity: String,
        _ name: KeyPath<Element, String>,
        _ transform: @escaping (Element) -> Result
    ) -> [Result] {
        [Result](unsafeUninitializedCapacity: elements.count) { results, count in
            let (first, progress) = (results.baseAddress, DispatchQueue(label: "progress"))
            var started = 0
            // Each call reads one element and writes one result, and the elements share nothing that changes.
            Threads.forEach(below: elements.count) { index in
                progress.sync {
                    started += 1
                    context.progress?.show("\(activity) \(elements[index][keyPath: name])", started, of: elements.count)
                }
                first?.advanced(by: index).initialize(to: transform(elements[index]))
            }
            count = elements.count
        }
    }
}
