import { expect, test } from "vitest";
import { type EmailDesign, renderLayout, textColourOn, withInlineStyles } from "./core/design.ts";
import { layout } from "./layout.ts";

const design: EmailDesign = {
  name: "Maple Ridge & Sons",
  headerImage: null,
  headerLink: null,
  logo: null,
  portrait: null,
  signature: null,
  colour: "#0F2240",
  footer: { text: null, french: null },
  reason: null,
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
  expect(html).toMatch(/<p style="[^"]+"><a class="link" style="[^"]+" href="https:\/\/a\.example\/x">/);
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
    footer: { text: "<p>1 Main Street</p>", french: null },
    unsubscribe: { words: "No more", url: "https://vigil.example/unsubscribe/1" },
  });
  expect(pictured).toMatch(
    /<a href="https:\/\/maple\.example\/"[^>]*><img src="https:\/\/vigil\.example[^>]*alt="Maple Ridge &amp; Sons"/,
  );
  expect(pictured).toContain("1 Main Street");
  expect(pictured).toContain('href="https://vigil.example/unsubscribe/1"');
});

test("each reader gets the footer and the address in their language; a footer in one language alone says which", () => {
  const footed = (language: "en" | "fr", french: string | null) =>
    renderLayout(layout, "Hello", "<p>Text</p>", {
      ...design,
      language,
      footer: { text: "<p>Day and night</p>", french },
      signature: { name: "Maple Ridge", address: "1 Main Street, Moncton, New Brunswick", phone: "" },
    });
  const french = footed("fr", "<p>Jour et nuit</p>");
  expect(french).toMatch(/<div lang="fr"><p[^>]*>Jour et nuit/);
  expect(french).toContain("Nouveau-Brunswick");
  expect(french).not.toContain("Day and night");
  expect(footed("fr", null)).toMatch(/<div lang="en"><p[^>]*>Day and night/);
  expect(footed("en", "<p>Jour et nuit</p>")).toContain("Day and night");
});

test("the home's logo stands on a light plate, so that a dark mailbox shows it", () => {
  const html = renderLayout(layout, "Hello", "<p>Text</p>", {
    ...design,
    logo: "https://vigil.example/v1/public/letters/1/header?v=3",
  });
  expect(html).toMatch(/<span class="plate" style="[^"]*background:#FFFFFF[^"]*"><img src="https:\/\/vigil/);
  expect(html).toContain('alt="Maple Ridge &amp; Sons"');
});

test("the person's photo stands above the text, and the home signs with an address and a number to tap", () => {
  const html = renderLayout(layout, "Hello", "<p>Text</p>", {
    ...design,
    portrait: { url: "https://vigil.example/v1/public/stream/edith/portrait?v=1", name: 'Edith "Edie" Shaw' },
    signature: { name: "Maple Ridge & Sons", address: "1 Main Street, Toronto", phone: "+1 (416) 555-0100" },
  });
  const at = (part: string) => html.indexOf(part);
  expect(at('alt="Edith &quot;Edie&quot; Shaw"')).toBeGreaterThan(0);
  expect(at('alt="Edith &quot;Edie&quot; Shaw"')).toBeLessThan(at(">Text<"));
  expect(at(">Text<")).toBeLessThan(at("<strong>Maple Ridge &amp; Sons</strong>"));
  expect(html).toContain('href="tel:+14165550100"');
  expect(renderLayout(layout, "Hello", "<p>Text</p>", design)).not.toContain("tel:");
});

test("a mailbox in dark mode is given colours of its own, each readable on the dark ground", () => {
  expect(layout).toContain('<meta name="color-scheme" content="light dark"');
  expect(layout).toContain('<meta name="supported-color-schemes" content="light dark"');
  const dark = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n {6}\}/.exec(layout)?.[1] ?? "";
  const ground = /\.sheet table \{ background: (#\w{6})/.exec(dark)?.[1] ?? "";
  const letters = [...dark.matchAll(/[^-]color: (#\w{6})/g)].map(([, colour = ""]) => colour);
  expect(letters).toHaveLength(3);
  for (const colour of letters) expect(contrast(colour, ground), colour).toBeGreaterThan(4.5);
});

/** WCAG's contrast of two colours. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) =>
    [1, 3, 5].reduce((sum, at, index) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      return sum + linear * ([0.2126, 0.7152, 0.0722][index] ?? 0);
    }, 0);
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test("the layout has the tables that Outlook needs and a width for phones", () => {
  expect(layout).toMatch(/<!--\[if mso \| IE\]>/);
  expect(layout).toContain('name="viewport"');
});
