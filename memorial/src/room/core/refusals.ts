/** What a refusal to let somebody in means for the page. */
export type Refusal = "gone" | "over" | "name" | "notOpen" | "lost";

const byStatus: Partial<Record<number, Refusal>> = { 400: "name", 404: "gone", 409: "over" };

/** @param status the server's answer; undefined when there was none, or the room itself couldn't be joined */
export const refusalOf = (status: number | undefined): Refusal =>
  status === undefined ? "lost" : (byStatus[status] ?? "notOpen");
