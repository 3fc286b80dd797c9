import { expect, test } from "vitest";
import { createLinks, type Links } from "../links.ts";
import { withoutSecretLinks } from "./core/secret-links.ts";

const text = [
  "Set it here: https://vigil.example/reset-password/aB3-_x.y, within an hour.",
  "Confirm: https://vigil.example/confirm-email/zZ9-k",
  "Approve: https://vigil.example/approve/9xY_-z",
  '<a href="https://vigil.example/m/edith-shaw?join=aa_B-1">Watch</a>, https://vigil.example/m/x?a=1&amp;join=c.d',
  "Join: https://vigil.example/room/0198-a.sig_N-1",
  "Everything else: https://vigil.example/str/stream/1, https://vigil.example/unsubscribe/x.y",
].join("\n");

/** Addresses that open nothing by themselves, or at most end emails to their reader or show the photo of the page. */
const harmless: (keyof Links)[] = [
  ...(["page", "embed", "television", "integrations", "adminPage", "media"] as const),
  ...(["sharePicture", "portrait", "emailHeader", "unsubscribe"] as const),
];

test("whoever may only read emails reads no link that opens anything, whichever there is", () => {
  const secret = "s3cret-t0ken";
  const tokens = { sign: () => secret };
  const guests = { personal: () => secret, quickJoin: () => secret };
  const config = { publicUrl: "https://vigil.example", mediaPublicUrl: undefined, mediaPort: 4001 };
  const links = createLinks(config, tokens, guests);
  const given = Object.entries(links).filter(([name]) => !harmless.includes(name as keyof Links));
  expect(given.length).toBeGreaterThan(8);
  for (const [name, make] of given) {
    const made = (make as (...given: unknown[]) => unknown)(
      name === "joinWith" || name === "quickJoin" || name === "personal"
        ? { id: "1", slug: "edith" }
        : secret,
      name === "heldBack" ? 1 : name === "storedData" ? "fr" : secret,
    );
    const address = typeof made === "string" ? made : (made as { page: string }).page;
    expect(address, name).toContain(secret);
    expect(withoutSecretLinks(`<a href="${address}">${address}</a>`, { emails: true }), name).not.toContain(
      secret,
    );
  }
});

test("nobody but the guest opens what is stored about them", () => {
  const mail = "Here: https://vigil.example/stored/aB-3.x_y?language=fr";
  for (const accesses of [{ emails: true }, { emails: true, events: true, admins: true, packages: true }])
    expect(withoutSecretLinks(mail, accesses)).toBe("Here: https://vigil.example/stored/…?language=fr");
});

test("without packages nobody reads the signature that opens a statement or an invoice", () => {
  const mail =
    'https://vigil.example/v1/fin/statement/1.pdf?from=a&to=b&expires=9&signature=aB-_9 <a href="/v1/fin/document/2.pdf?expires=1&amp;signature=zZ">x</a>';
  expect(withoutSecretLinks(mail, { packages: true })).toBe(mail);
  const read = withoutSecretLinks(mail, { emails: true, admins: true, events: true });
  for (const secret of ["aB-_9", "zZ"]) expect(read).not.toContain(secret);
  const joined = "/v1/fin/document/1.pdf?signature=aB;/v1/fin/document/2.pdf?signature=zZ";
  expect(withoutSecretLinks(joined, {})).toBe(joined.replace("aB", "…").replace("zZ", "…"));
  const many = "/v1/fin/".repeat(100_000);
  expect(withoutSecretLinks(many, {})).toBe(many);
});

test("without events nobody reads a guest's code", () => {
  const sms = "123456 is your code for the service for Edith Shaw.\n\n@vigil.example #123456";
  expect(withoutSecretLinks(sms, { events: true })).toBe(sms);
  for (const one of [sms, `<p>${sms.replaceAll("\n", "<br>")}</p>`])
    expect(withoutSecretLinks(one, { emails: true })).not.toContain("123456");
});

test("without the accounts access nobody reads a link that sets a password, and without events none into a service", () => {
  expect(withoutSecretLinks(text, { admins: true, events: true })).toBe(text);
  const mails = withoutSecretLinks(text, { emails: true, general_settings: true });
  for (const secret of ["aB3", "zZ9", "9xY", "aa_B", "c.d", "sig_N"]) expect(mails).not.toContain(secret);
  expect(mails).toContain("https://vigil.example/reset-password/…, within");
  expect(mails).toContain('m/edith-shaw?join=…">Watch');
  expect(mails).toContain("https://vigil.example/unsubscribe/x.y");
  const events = withoutSecretLinks(text, { events: true });
  expect([events.includes("9xY_-z"), events.includes("aB3")]).toEqual([true, false]);
});
