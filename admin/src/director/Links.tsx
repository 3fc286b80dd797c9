import OpenIcon from "@mui/icons-material/OpenInNew";
import { Box, Link, Typography } from "@mui/material";
import { Copyable } from "../form/inputs/Copyable.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { usePanel } from "./panel.ts";
import { RailSection } from "./RailSection.tsx";
import { useDirectorText } from "./useDirectorText.ts";

/** The links that people ask a director for on the day. */
export const Links = () => {
  const t = useDirectorText();
  const { memorial_page_url, quick_join_link, embed_url, test_link, last_rehearsal, timezone } =
    usePanel().view.stream;
  return (
    <RailSection
      title={t("links")}
      action={
        <Link href={memorial_page_url} target="_blank" rel="noopener" sx={open}>
          {t("open_page")}
          <OpenIcon sx={{ fontSize: 16 }} aria-hidden />
        </Link>
      }
    >
      <Box sx={{ display: "grid", gap: 3 }}>
        <Copyable id="memorial-page" label={t("memorial_page")} value={memorial_page_url} />
        <Copyable
          id="quick-join"
          label={t("quick_join")}
          value={quick_join_link}
          help={t("quick_join_help")}
        />
        {test_link && (
          <Copyable id="test-link" label={t("test_link")} value={test_link} help={t("test_link_help")} />
        )}
        {last_rehearsal && (
          <Typography variant="body2" color="text.secondary">
            <Link href={last_rehearsal.url} target="_blank" rel="noopener" sx={open}>
              {t("last_rehearsal")}
              <OpenIcon sx={{ fontSize: 16 }} aria-hidden />
            </Link>
            <br />
            {t("last_rehearsal_help")} <Moment at={last_rehearsal.until} zone={timezone} />
          </Typography>
        )}
        <Copyable id="embed-code" label={t("embed")} value={embedCode(embed_url)} />
      </Box>
    </RailSection>
  );
};

/** The player alone, for embedding in another page at 16:9. */
const embedCode = (address: string): string =>
  `<iframe src="${address}" style="width:100%;aspect-ratio:16/9;border:0" allow="autoplay; fullscreen; picture-in-picture; screen-wake-lock" allowfullscreen></iframe>`;

const open = { display: "inline-flex", alignItems: "center", gap: 1, minHeight: 44 } as const;
