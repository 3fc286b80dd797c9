/** What this server calls the product (PRODUCT_NAME); it writes that into the page. */
const written = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
/** A page that no server of ours sent, while developing, still holds the gap. */
const product = !written || written.startsWith("__") ? "Vigil" : written;

/** The catalogue calls the product Vigil; this is its words with the name that it has here (DECISIONS A43). */
export const withProductName = (words: string): string => words.replaceAll("Vigil", product);
