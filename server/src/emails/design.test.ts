import { expect, test } from "vitest";
import { type EmailDesign, renderLayout, textColourOn, withInlineStyles } from "./core/design.ts";
import { layout } from "./layout.ts";

const design: EmailDesign = {
  name: "Maple Ridge & Sons",
  headerImage: null,
  headerLink: null,
  colour: "#0F2240",
  footer: null,
  unsubscribe: null,
  language: "en",
};

test("a link alone in its paragraph is a button whose text is legible on the home's colour", () => {
  const html = withInlineStyles('<p><a href="https://vigil.example/m/a">Open the page</a></p>', "#FFD54F");
  expect(html).toMatch(/<td [^>]*bgcolor="#FFD54F"/);
  expect(html).toMatch(/color:#0F2240[^>]*>Open the page<\/a>/);
  expect([textColourOn("#000000"), textColourOn("#FFFFFF"), textColourOn("#C62828")]).toEqual([
    "#FFFFFF",
    "#0F2240",
    "#FFFFFF",
  ]);
});

test("a web address shown as itself stays a plain link", () => {
  const html = withInlineStyles('<p><a href="https://a.example/x">https://a.example/x</a></p>', "#0F2240");
  expect(html).not.toContain("<table");
  expect(html).toMatch(/<p style="[^"]+"><a style="[^"]+" href="https:\/\/a\.example\/x">/);
});

test("the home's name is shown at the head, or its image if it has one", () => {
  const plain = renderLayout(layout, "Hello", "<p>Text</p>", design);
  expect(plain).toContain("Maple Ridge &amp; Sons");
  expect(plain).toContain("<title>Hello</title>");
  expect(plain).not.toMatch(/<img|%\w+%|<!-- if/);
  const pictured = renderLayout(layout, "Hello", "<p>Text</p>", {
    ...design,
    headerImage: "https://vigil.example/v1/public/letters/1/header?v=2",
    headerLink: "https://maple.example/",
    footer: "<p>1 Main Street</p>",
    unsubscribe: { words: "No more", url: "https://vigil.example/unsubscribe/1" },
  });
  expect(pictured).toMatch(
    /<a href="https:\/\/maple\.example\/"[^>]*><img src="https:\/\/vigil\.example[^>]*alt="Maple Ridge &amp; Sons"/,
  );
  expect(pictured).toContain("1 Main Street");
  expect(pictured).toContain('href="https://vigil.example/unsubscribe/1"');
});

test("the layout has the tables that Outlook needs and a width for phones", () => {
  expect(layout).toMatch(/<!--\[if mso \| IE\]>/);
  expect(layout).toContain('name="viewport"');
});
