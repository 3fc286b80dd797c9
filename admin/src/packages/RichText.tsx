import { Box } from "@mui/material";

/** Formatted text that the server has sanitised with an allow-list. */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on every write, and the page's CSP blocks inline scripts
  <Box sx={text} dangerouslySetInnerHTML={{ __html: html }} />
);

const text = {
  color: "text.secondary",
  overflowWrap: "anywhere",
  "& > :first-of-type": { mt: 0 },
  "& > :last-child": { mb: 0 },
  "& p, & ul, & ol": { my: 1 },
  "& ul, & ol": { pl: 5 },
  "& a": { color: "inherit" },
} as const;
