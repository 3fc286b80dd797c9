import { expect, test } from "vitest";
import { layout } from "../server/src/emails/layout.ts";
import { emailLayout } from "./email-layout.ts";

test("the frame of letters is the one that its source makes (npm run letter-layout)", async () => {
  expect(await emailLayout()).toBe(layout);
});
