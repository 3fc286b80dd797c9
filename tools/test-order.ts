import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Deals the projects' files out in turn, so that those which wait for cameras run beside those which compute. */
export class InTurn extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files);
    const turn = new Map<TestSpecification, number>();
    for (const own of Map.groupBy(longestFirst, (file) => file.project).values())
      for (const [at, file] of own.entries()) turn.set(file, at / own.length);
    return longestFirst.toSorted((a, b) => (turn.get(a) ?? 0) - (turn.get(b) ?? 0));
  }
}
