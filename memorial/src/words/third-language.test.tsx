import { head } from "vigil:words/head";
import { cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { page, remembering, renderedAt } from "../../test/page.ts";
import { Memorial } from "../page/Memorial.tsx";
import { Missing } from "../page/Missing.tsx";
import { Remembering } from "../remembering/Remembering.tsx";

/** A language of the test's own: English between brackets, and nothing but a module for each part. */
const { bracketed } = vi.hoisted(() => {
  const translate = (word: unknown, key = ""): unknown => {
    if (key === "language") return word;
    if (typeof word === "string") return `⟦${word}⟧`;
    if (typeof word === "function") return (...args: unknown[]) => translate(word(...args));
    if (typeof word !== "object" || word === null) return word;
    if (Array.isArray(word)) return word.map((one) => translate(one));
    return Object.fromEntries(Object.entries(word).map(([name, one]) => [name, translate(one, name)]));
  };
  return { bracketed: async (actual: () => Promise<object>) => translate({ ...(await actual()) }) as object };
});
vi.mock("vigil:words/page", bracketed);
vi.mock("vigil:words/head", bracketed);
vi.mock("vigil:words/remembering", bracketed);

cleanBrowser();
afterEach(() => cleanup());

/** What is shown or read out, without names, dates, addresses and telephone numbers of the service. */
const texts = () =>
  [
    ...document.querySelectorAll(
      'h2, button, label, a:not([href^="tel:"]), th, [aria-label], .countdown, .optional, .help:not(:has([href^="tel:"]))',
    ),
  ].flatMap((element) => [element.getAttribute("aria-label"), element.textContent?.trim()]);

test("a third language is a folder of words: nothing on the page is said in another", async () => {
  render(<Memorial page={page({ order_of_service: "/order.pdf" })} renderedAt={renderedAt} />);
  await screen.findByRole("button", { name: "⟦Register⟧" });
  for (const text of texts()) if (text) expect(text).toMatch(/^⟦.*⟧$/s);

  cleanup();
  document.body.innerHTML = renderToString(
    <>
      <Remembering page={page()} remembering={remembering()} />
      <Missing />
    </>,
  );
  expect(document.body.textContent).toContain(head.missing.title);
  for (const text of texts()) if (text) expect(text).toMatch(/^⟦.*⟧$/s);
});
