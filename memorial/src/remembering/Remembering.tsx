import { remembering as words } from "vigil:words/remembering";
import type { Remembering as Given, MemorialPage } from "@vigil/contract";
import { Candles } from "./Candles.tsx";
import { Contributions } from "./Contributions.tsx";
import { WallAndGallery } from "./WallAndGallery.tsx";

export interface RememberingProps {
  page: MemorialPage;
  remembering: Given;
}

/** Everything below the service. Rendered by the server; hydrated when somebody scrolls there. */
export const Remembering = ({
  page,
  remembering: { candles, wall, gallery, takes, keeps_photo_positions },
}: RememberingProps) => (
  <>
    {takes.candle && <Candles page={page} first={candles} />}
    <WallAndGallery
      kind="wall"
      slug={page.slug}
      title={words.wall.title(page.name)}
      more={words.wall.more}
      first={wall}
    />
    <WallAndGallery
      kind="gallery"
      slug={page.slug}
      title={words.gallery.title}
      more={words.gallery.more}
      first={gallery}
    />
    <Contributions page={page} takes={takes} keepsPositions={keeps_photo_positions} />
  </>
);
