import type { OtherService } from "@vigil/contract";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { page } from "../../test/page.ts";
import { OtherServices } from "./OtherServices.tsx";

const grave = { kind: "cemetery", name: "Riverside Cemetery", address: null, lat: null, lon: null } as const;
const others: OtherService[] = [
  {
    heading: "Visitation",
    event_date: "2026-11-22T04:30:00.000Z",
    places: [],
    page_url: "https://vigil.example/m/ruth-visitation",
  },
  {
    heading: null,
    event_date: null,
    places: [{ ...grave, begins_at: null }],
    page_url: "https://vigil.example/m/ruth-burial",
  },
];
const shown = (given: OtherService[]) =>
  new DOMParser().parseFromString(renderToString(<OtherServices page={page()} others={given} />), "text/html")
    .body;

test("the other services are named with their kind, their time in the service's zone, and their place", () => {
  const { textContent } = shown(others).querySelector("h2") ?? {};
  expect(textContent).toBe("Other services for Ruth Example");
  const items = [...shown(others).querySelectorAll("li")];
  expect(items.map((item) => [...item.children].map((part) => part.textContent))).toEqual([
    ["Visitation", "Saturday 21 November 2026 at 11:30 pm, Toronto time"],
    ["Service", "Day and time will be announced here.", "Riverside Cemetery"],
  ]);
  expect(items.map((item) => item.querySelector("a")?.getAttribute("href"))).toEqual(
    others.map(({ page_url }) => page_url),
  );
});

test("without any there is nothing of it", () => {
  expect(renderToString(<OtherServices page={page()} others={[]} />)).toBe("");
});
