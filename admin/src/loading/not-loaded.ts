import { Unreachable } from "../session/problems.ts";
import { reloadIfReachable } from "../session/reload.ts";

interface Source {
  /** Fetches the code again. */
  load: () => Promise<unknown>;
  /** Lets the component start over when it is shown next. */
  forget: () => void;
}

/** The code of a component could not be fetched. */
export class NotLoaded extends Unreachable {
  readonly source: Source;

  constructor(cause: unknown, source: Source) {
    super(cause);
    this.source = source;
  }

  /**
   * Fetches the code again, as a person asked for. Where that fails although the server answers, the page is loaded
   * anew: after a deploy the file is gone, and browsers from before 2026 never fetch a module again that failed once.
   */
  async retry(): Promise<void> {
    await this.source.load().catch(async (error: unknown) => {
      await reloadIfReachable();
      throw error;
    });
  }
}
