import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Deals the projects' files out in turn, so that those which wait for cameras run beside those which compute. Files that
 * share a process come last and together: it is given up as soon as another project's file follows.
 */
export class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files);
    const turn = new Map<TestSpecification, number>();
    for (const [project, own] of Map.groupBy(longestFirst, (file) => file.project)) {
      const begin = project.config.isolate ? 0 : 1;
      for (const [at, file] of own.entries()) turn.set(file, begin + at / own.length);
    }
    return longestFirst.toSorted((a, b) => (turn.get(a) ?? 0) - (turn.get(b) ?? 0));
  }
}
