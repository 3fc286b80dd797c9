import OpenIcon from "@mui/icons-material/OpenInNew";
import { Box, Link } from "@mui/material";
import { Copyable } from "../form/Copyable.tsx";
import { usePanel } from "./panel.ts";
import { RailSection } from "./RailSection.tsx";
import { useSay } from "./useSay.ts";

/** What a director is asked for on the day. */
export const Links = () => {
  const say = useSay();
  const { memorial_page_url, quick_join_link, embed_url } = usePanel().view.stream;
  return (
    <RailSection
      title={say("links")}
      action={
        <Link href={memorial_page_url} target="_blank" rel="noopener" sx={open}>
          {say("open_page")}
          <OpenIcon sx={{ fontSize: 16 }} aria-hidden />
        </Link>
      }
    >
      <Box sx={{ display: "grid", gap: 3 }}>
        <Copyable id="memorial-page" label={say("memorial_page")} value={memorial_page_url} />
        <Copyable
          id="quick-join"
          label={say("quick_join")}
          value={quick_join_link}
          help={say("quick_join_help")}
        />
        <Copyable id="embed-code" label={say("embed")} value={embedCode(embed_url)} />
      </Box>
    </RailSection>
  );
};

/** The player alone, for another page; it keeps the shape of a television picture. */
const embedCode = (address: string): string =>
  `<iframe src="${address}" style="width:100%;aspect-ratio:16/9;border:0" allow="autoplay; fullscreen; picture-in-picture; screen-wake-lock" allowfullscreen></iframe>`;

const open = { display: "inline-flex", alignItems: "center", gap: 1, minHeight: 44 } as const;
