import type { Grade } from "@vigil/contract";

/** The colour of a grade in the theme. */
export const gradeColours = {
  green: "house.ok",
  amber: "house.warn",
  red: "error.main",
} satisfies Record<Grade, string>;
