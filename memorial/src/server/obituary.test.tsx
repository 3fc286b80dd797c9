import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { page } from "../../test/page.ts";
import { Obituary } from "./Obituary.tsx";

const shown = (html: string, language: "en" | "fr" = "en") =>
  new DOMParser().parseFromString(
    renderToString(<Obituary page={page({ obituary: { language, html } })} />),
    "text/html",
  ).body;

test("an obituary in the other language says which it is, for those who have it read aloud", () => {
  expect(shown("<p>Elle nageait.</p>", "fr").querySelector("[lang=fr]")?.textContent).toBe("Elle nageait.");
  expect(shown("<p>She swam.</p>").querySelector("[lang]")).toBeNull();
});

test("only a long one is folded, and its whole text is in the page without any script", () => {
  expect(shown("<p>She swam.</p>").querySelector("details")).toBeNull();
  const long = shown(`<p>${"She swam. ".repeat(200)}</p><p>To the end.</p>`);
  expect(long.querySelector("summary")?.textContent).toContain("Read more");
  expect(long.querySelector("details")?.textContent).not.toContain("To the end.");
  expect(long.querySelector("section > div")?.textContent).toContain("To the end.");
});

test("without an obituary there is nothing of it", () => {
  expect(renderToString(<Obituary page={page()} />)).toBe("");
});
