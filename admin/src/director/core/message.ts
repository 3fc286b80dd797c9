/** A translatable sentence: its key below `vigil.director` and the values it interpolates. */
export interface Message {
  key: string;
  args?: Record<string, string | number>;
}
