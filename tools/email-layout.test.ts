import { expect, test } from "vitest";
import { layout } from "../server/src/emails/layout.ts";
import { emailLayout } from "./email-layout.ts";

test("the layout of emails is up to date with its MJML source (npm run email-layout)", async () => {
  expect(await emailLayout()).toBe(layout);
});
