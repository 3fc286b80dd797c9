import { page as words } from "vigil:words/page";
import { type ReactNode, Suspense, useState } from "react";

/** A button that opens its children, which load only then. */
export function LoadOnPress({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {name}
      </button>
      {isOpen && (
        <div className="opened">
          <Suspense fallback={<p role="status">{words.register.sending}</p>}>{children}</Suspense>
        </div>
      )}
    </>
  );
}
