/** The nonce of the page's Content-Security-Policy, which also applies to styles in its frames. */
export const cspNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
