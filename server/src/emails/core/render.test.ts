import { formatZonedInstant } from "@vigil/contract";
import { expect, test } from "vitest";
import { fillHtml, fillSubject, oneLine } from "./render.ts";

test("a name with special characters is shown as it is written and never becomes markup", () => {
  expect(
    fillHtml("<p>Dear {{guest_name}},</p>", { guest_name: `Zoë O'Neil <script>alert("1")</script> & co` }),
  ).toBe("<p>Dear Zoë O&#39;Neil &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co,</p>");
});

test("line breaks that somebody typed are kept", () => {
  expect(fillHtml("<p>{{notes}}</p>", { notes: "Stairs only.\nRing twice." })).toBe(
    "<p>Stairs only.<br>Ring twice.</p>",
  );
});

test("a sentence about something unknown is left out, and so is an empty list", () => {
  const html =
    "<p>Director: {{director_name}} {{director_phone}}</p><p>Videographer: {{videographer_name}}</p><ul><li>{{new_messages}}</li></ul>";
  expect(fillHtml(html, { director_name: "Sam Reed", director_phone: "", videographer_name: "" })).toBe(
    "<p>Director: Sam Reed </p>",
  );
});

test("a link leads only to a web address", () => {
  const html = '<p><a href="{{watch_link}}">Open</a></p>';
  expect(fillHtml(html, { watch_link: 'https://vigil.example/m/a?x=1&y="2"' })).toBe(
    '<p><a href="https://vigil.example/m/a?x=1&amp;y=&quot;2&quot;">Open</a></p>',
  );
  expect(fillHtml(html, { watch_link: "javascript:alert(1)" })).toBe("<p><a >Open</a></p>");
  expect(fillHtml('<a href="{{guest_name}}">x</a>', { guest_name: "https://evil.example" })).toBe(
    "<a >x</a>",
  );
});

test("a subject never contains a link, whatever its template says, because the outbox lists subjects", () => {
  const texts = { password_link: "https://vigil.example/reset-password/secret", guest_name: "Ada" };
  expect(fillSubject("For {{guest_name}}: {{password_link}}", texts)).toBe("For Ada:");
});

test("a subject stays on one line, whatever a name contains", () => {
  expect(
    fillSubject("The service for {{deceased_name}}", { deceased_name: "Ann\r\nBcc: all@example.com" }),
  ).toBe("The service for Ann Bcc: all@example.com");
  expect(oneLine("a\u2028b\u0000c")).toBe("a b c");
});

test("an instant is shown in the home's time zone in both languages", () => {
  const moment = { at: "2026-11-20T19:00:00.000Z", zone: "America/Toronto" };
  expect(formatZonedInstant(moment)).toBe("Friday 20 November 2026, 2:00 pm Toronto time");
  expect(formatZonedInstant(moment, "fr")).toBe("vendredi 20 novembre 2026 à 14\u00a0h, heure de Toronto");
  expect(formatZonedInstant({ ...moment, at: "2026-12-01T14:05:00.000Z" }, "fr")).toContain(
    "mardi 1er décembre 2026 à 9\u00a0h\u00a005",
  );
  expect(formatZonedInstant({ ...moment, at: "2026-11-20T17:00:00Z" })).toBe(
    "Friday 20 November 2026, 12 noon Toronto time",
  );
  expect(formatZonedInstant({ ...moment, at: "2026-11-23T05:00:00Z" })).toBe(
    "midnight between Sunday and Monday 23 November 2026, Toronto time",
  );
  expect(formatZonedInstant({ at: "2026-11-20T19:00:00Z", zone: "America/Edmonton" }, "fr")).toContain(
    "heure d’Edmonton",
  );
  expect([
    formatZonedInstant({ ...moment, at: null }),
    formatZonedInstant({ ...moment, at: null }, "fr"),
  ]).toEqual(["No date yet", "Pas encore de date"]);
});
