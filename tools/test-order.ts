import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Interleaves the projects' files, so that tests that wait for cameras run beside tests that compute. Files that share
 * a process come last and project by project, because Vitest drops the process as soon as another project's file
 * follows.
 */
export class InterleavedSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files);
    const position = new Map<TestSpecification, number>();
    let shared = 1;
    for (const [project, own] of Map.groupBy(longestFirst, (file) => file.project)) {
      const begin = project.config.isolate ? 0 : shared++;
      for (const [at, file] of own.entries()) position.set(file, begin + at / own.length);
    }
    return longestFirst.toSorted((a, b) => (position.get(a) ?? 0) - (position.get(b) ?? 0));
  }
}
