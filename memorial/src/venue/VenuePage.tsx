import { venue as words } from "vigil:words/venue";
import type { VenuePhotosPage } from "@vigil/contract";
import { Suspense, useEffect, useState } from "react";
import { lazily } from "../page/lazily.tsx";
import type { FormProps } from "../remembering/Contributions.tsx";
import { WhatYouSent } from "../remembering/WhatYouSent.tsx";
import { Phone } from "../verify/Phone.tsx";

const PhotoForm = lazily<FormProps>(() => import("../remembering/PhotoForm.tsx"));

/** The data from which server and browser render the page. */
export interface VenuePageData {
  venue: VenuePhotosPage;
}

/** What the code at a service opens: photos for the family, without registering, and nothing else of the service. */
export function VenuePage({ venue: { name, home, state, keeps_photo_positions } }: VenuePageData) {
  return (
    <main className="venue" data-state={state}>
      <header>
        <p className="home">{home.name}</p>
        <h1>{words.title(name)}</h1>
      </header>
      {state !== "open" && (
        <div className="card" role="status">
          <p>{words[state]}</p>
          <p>
            {words.call(home.name)} <Phone number={home.phone} />
          </p>
        </div>
      )}
      <Giving isOpen={state === "open"} keepsPositions={keeps_photo_positions} />
      <noscript>
        <p className="card">
          {words.noScript(home.name)} <Phone number={home.phone} />
        </p>
      </noscript>
    </main>
  );
}

/** Its code, and that which makes photos smaller, loads in the browser only. Who gave something may always take it back. */
function Giving({ isOpen, keepsPositions }: { isOpen: boolean; keepsPositions: boolean }) {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => setPath(`/v1/public${window.location.pathname.replace(/\/$/, "")}`), []);
  const loading = isOpen && <p role="status">{words.loading}</p>;
  if (path === null) return loading;
  const to = { path, registration: false, keepsPositions };
  return (
    <Suspense fallback={loading}>
      {isOpen && <PhotoForm to={to} heading="h2" help={words.text} />}
      <WhatYouSent to={to} />
    </Suspense>
  );
}
