/** What keeps programs from filling in a form that is sent without scripts. */
export interface FormGuard {
  /** When it was opened, signed; sent with it. */
  opened: string;
  /** It was filled in as programs do it, and is shown once more. */
  again: boolean;
}
