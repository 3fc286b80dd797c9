import type { Remembering as Given, MemorialPage } from "@vigil/contract";
import { remembering as words } from "../words/remembering.ts";
import { Giving } from "./Giving.tsx";
import { Keepsakes } from "./Keepsakes.tsx";

export interface RememberingProps {
  page: MemorialPage;
  remembering: Given;
}

/** All that stands below the service. Drawn by the server; it comes alive when somebody scrolls there. */
export const Remembering = ({ page, remembering: { wall, gallery, takes } }: RememberingProps) => (
  <>
    <Keepsakes
      kind="wall"
      slug={page.slug}
      title={words.wall.title(page.name)}
      more={words.wall.more}
      first={wall}
    />
    <Keepsakes
      kind="gallery"
      slug={page.slug}
      title={words.gallery.title}
      more={words.gallery.more}
      first={gallery}
    />
    <Giving page={page} takes={takes} />
  </>
);
