/** The product's logo: a candle. */
export const Logo = () => (
  <svg className="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <path d="M16 3c3.2 3.8 4.8 6.7 4.8 9.2a4.8 4.8 0 0 1-9.6 0C11.2 9.7 12.8 6.8 16 3Z" fill="#F28C28" />
    <path d="M11 19h10v8.5A1.5 1.5 0 0 1 19.5 29h-7a1.5 1.5 0 0 1-1.5-1.5V19Z" fill="currentColor" />
  </svg>
);
