import { venue as words } from "vigil:words/venue";
import type { VenuePhotosPage } from "@vigil/contract";
import { Suspense, useEffect, useState } from "react";
import { lazily } from "../page/lazily.tsx";
import type { FormProps } from "../remembering/Contributions.tsx";
import { Phone } from "../verify/Phone.tsx";

const PhotoForm = lazily<FormProps>(() => import("../remembering/PhotoForm.tsx"));

/** The data from which server and browser render the page. */
export interface VenuePageData {
  venue: VenuePhotosPage;
}

/** What the code at a service opens: photos for the family, without registering, and nothing else of the service. */
export function VenuePage({ venue: { name, home, state } }: VenuePageData) {
  return (
    <main className="venue" data-state={state}>
      <header>
        <p className="home">{home.name}</p>
        <h1>{words.title(name)}</h1>
        {state === "open" && <p>{words.text}</p>}
      </header>
      {state === "open" ? (
        <Form />
      ) : (
        <div className="card" role="status">
          <p>{words[state]}</p>
          <p>
            {words.call(home.name)} <Phone number={home.phone} />
          </p>
        </div>
      )}
      <noscript>
        <p className="card">
          {words.noScript(home.name)} <Phone number={home.phone} />
        </p>
      </noscript>
    </main>
  );
}

/** Its code, and that which makes photos smaller, loads in the browser only. */
function Form() {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => setPath(`/v1/public${window.location.pathname.replace(/\/$/, "")}`), []);
  const loading = <p role="status">{words.loading}</p>;
  if (path === null) return loading;
  return (
    <Suspense fallback={loading}>
      <PhotoForm to={{ path, registration: false }} />
    </Suspense>
  );
}
