import { renderSVG } from "uqr";

/** Dark on white on every page, because few phones read inverted codes. */
export const QrCode = ({ text, label }: { text: string; label: string }) => (
  <img
    className="qr"
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`}
    alt={label}
    width={200}
    height={200}
  />
);
