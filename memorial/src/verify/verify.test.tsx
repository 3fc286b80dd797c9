import { head } from "vigil:words/head";
import { verify as words } from "vigil:words/verify";
import type { LinkVerdict, VerifyPage as Verify } from "@vigil/contract";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { page } from "../../test/page.ts";
import { BelowService } from "../server/BelowService.tsx";
import { VerifyPage } from "./VerifyPage.tsx";

const show = (given: Partial<Verify> = {}) => {
  const verify: Verify = { status: 200, from: null, link: "", verdict: null, report: null, ...given };
  document.body.innerHTML = renderToString(<VerifyPage {...verify} />);
  return document.body;
};
const linksOf = (body: HTMLElement) => [...body.querySelectorAll("a")].map((a) => a.getAttribute("href"));
const ours: LinkVerdict = {
  ...{ kind: "true", name: "Edith Shaw", home: "Lindenwood" },
  page_url: "https://vigil.example/m/edith-shaw",
};

test("the true page is named, with one link to it, and the guest’s own link isn’t shown again", () => {
  const body = show({ verdict: ours, link: "https://vigil.example/m/edith-shaw?join=secret" });
  expect(body.querySelector("h1")?.textContent).toBe(
    "This is the true page of the service of Edith Shaw, at Lindenwood.",
  );
  expect(body.textContent).toContain("It’s free: nobody will ask you for money or a card.");
  expect(linksOf(body)).toEqual(["https://vigil.example/m/edith-shaw", "/verify/report"]);
  expect(body.innerHTML).not.toContain("secret");
});

test("a link for photos is said to be true, for whom, and that only the family sees them", () => {
  const body = show({ verdict: { kind: "photos", name: "Edith Shaw", home: "Lindenwood" }, link: "x" });
  expect(body.querySelector("h1")?.textContent).toBe(
    "This is a true link of Lindenwood: it takes photos for the family of Edith Shaw.",
  );
  expect(body.textContent).toContain("Only the family sees what you send.");
});

test("a fake page’s address is text in a field, and nothing leads to it", () => {
  const address = 'https://evil.com/"><a href="https://evil.com">';
  const report = { values: { address, happened: "", email: "" }, errors: {} };
  const from = { slug: "edith-shaw", home: { name: "Lindenwood", phone: "+1 705 555 0120" } };
  const body = show({ verdict: { kind: "foreign" }, link: address, report, from });
  expect(body.querySelector('[role="alert"]')?.textContent).toContain("This is not a page of ours.");
  expect(body.querySelector<HTMLInputElement>("#address")?.value).toBe(address);
  expect(linksOf(body)).toEqual(["tel:+17055550120", "/verify?service=edith-shaw"]);
  expect(body.querySelector<HTMLInputElement>("[name=service]")?.value).toBe("edith-shaw");
});

test("a word that is no link is called so, with what to do, and is no reason to fear a fake page", () => {
  const body = show({ verdict: { kind: "no_link" }, link: "bonjour" });
  expect(body.querySelector("h1")?.textContent).toBe("This is not a link.");
  expect(body.querySelector('[role="alert"]')).toBeNull();
  expect(body.querySelector<HTMLInputElement>("#link")?.value).toBe("bonjour");
});

test("what was typed wrongly stays, beside what is wrong with it", () => {
  const report = {
    values: { address: "", happened: "It asked for my card.", email: "anne" },
    errors: { address: ["This field is required."], email: ["Not a valid email address."] },
  };
  const body = show({ status: 400, report });
  expect(body.querySelector("textarea")?.value).toBe("It asked for my card.");
  expect(body.querySelector("#email-error")?.textContent).toBe("Not a valid email address.");
  expect(body.textContent).toContain(words.problems[400]);
  expect(show({ status: 429, link: "x" }).textContent).toContain(words.problems[429]);
  expect(show({ status: 400 }).querySelector("#link-error")?.textContent).toBe(words.required);
});

test("after a report there is only thanks, and the way back", () => {
  const body = show({ report: "sent" });
  expect(body.querySelector("form")).toBeNull();
  expect(linksOf(body)).toEqual(["/verify"]);
});

test("a memorial page says that it is the only one, to strangers at registration and to everybody at its foot", () => {
  document.body.innerHTML = renderToString(<BelowService page={page()} remembering={null} others={[]} />);
  for (const part of [".for-strangers", "footer"]) {
    const shown = document.querySelector(part);
    expect(shown?.textContent).toContain(head.onlyPage);
    expect(shown?.querySelector('a[href^="/verify"]')?.getAttribute("href")).toBe("/verify?service=ruth");
  }
});

test("a form has a field for programs alone: nobody sees, hears or reaches it", () => {
  const report = { values: { address: "", happened: "", email: "" }, errors: {} };
  const body = show({ report, guard: { opened: "1.x", again: false } });
  const field = body.querySelector<HTMLInputElement>("#leave_empty");
  expect(field?.closest("[aria-hidden=true]")?.className).toBe("leave-empty");
  expect([field?.tabIndex, field?.autocomplete, field?.value]).toEqual([-1, "off", ""]);
  expect(body.querySelector<HTMLInputElement>("[name=opened]")?.value).toBe("1.x");
  expect(body.querySelector('[role="alert"]')).toBeNull();
  const again = show({ status: 400, report, guard: { opened: "1.x", again: true } });
  expect([...again.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)).toEqual([
    head.again,
  ]);
});
