// `npm run email-layout`: compiles the layout of every email (server/src/emails/layout/layout.html) from layout.mjml.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import mjml2html from "mjml";

const at = (name: string) => fileURLToPath(new URL(`../server/src/emails/layout/${name}`, import.meta.url));

/** The layout as HTML. It fetches nothing: fonts are those of the reader's machine. */
export async function emailLayout(): Promise<string> {
  const { html, errors } = await mjml2html(await readFile(at("layout.mjml"), "utf8"), {
    validationLevel: "strict",
    fonts: {},
    keepComments: true,
  });
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));
  return html;
}

if (import.meta.main) await writeFile(at("layout.html"), await emailLayout());
