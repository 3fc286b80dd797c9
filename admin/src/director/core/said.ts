/** A sentence by its key below `vigil.director`, with what is filled in. */
export interface Said {
  key: string;
  args?: Record<string, string | number>;
}
