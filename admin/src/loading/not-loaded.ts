import { Unreachable } from "../session/problems.ts";
import { reloadIfReachable } from "../session/reload.ts";

interface Source {
  /** Loads the code again. */
  load: () => Promise<unknown>;
  /** Makes the component start over when it is next rendered. */
  reset: () => void;
}

/** The code of a component couldn't be loaded. */
export class NotLoaded extends Unreachable {
  readonly source: Source;

  constructor(cause: unknown, source: Source) {
    super(cause);
    this.source = source;
  }

  /**
   * Loads the code again at the user's request. If that fails although the server responds, the page is reloaded: after
   * a deploy the file is gone, and browsers from before 2026 never fetch a module again that failed once.
   */
  async retry(): Promise<void> {
    await this.source.load().catch(async (error: unknown) => {
      await reloadIfReachable();
      throw error;
    });
  }
}
