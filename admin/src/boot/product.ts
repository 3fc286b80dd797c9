/** The product's name on this server (PRODUCT_NAME), which the server writes into the page. */
const served = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
/** In development the page comes from Vite and still contains the placeholder. */
const product = !served || served.startsWith("__") ? "Vigil" : served;

/** The catalogue calls the product Vigil; this puts in the name that it has on this server. */
export const withProductName = (words: string): string => words.replaceAll("Vigil", product);
