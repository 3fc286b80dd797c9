import { Box, Typography } from "@mui/material";
import { useRecordContext, useTranslate } from "ra-core";
import { type ReactNode, useId } from "react";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { useAnchor } from "../layout/useAnchor.ts";
import { useMe } from "../me.tsx";

/**
 * The help text of a section. On the user's own record it addresses them directly, if the catalogue has such a text.
 */
function useHelp(name: string): string {
  const translate = useTranslate();
  const me = useMe();
  const isMine = useRecordContext()?.id === me.id;
  const help = translate(`vigil.sections.${name}.help`);
  return isMine ? translate(`vigil.sections.${name}.own`, { _: help }) : help;
}

/**
 * A section of a form: heading, help text, and fields in two columns if there is space. `name` is its key below
 * `vigil.sections`, and what an address that leads to it ends with, such as `/usr/info#home_branding`.
 */
export const Section = ({ name, children }: { name: string; children: ReactNode }) => (
  <SectionFrame title={useTranslate()(`vigil.sections.${name}.title`)} help={useHelp(name)} anchor={name}>
    {children}
  </SectionFrame>
);

/** The same with texts that its caller has. */
export const SectionFrame = ({
  title,
  help,
  anchor,
  children,
}: Record<"title" | "help", string> & { anchor?: string; children: ReactNode }) => {
  const id = useId();
  const section = useAnchor<HTMLElement>(anchor);
  return (
    <Box ref={section} component="section" aria-labelledby={id} sx={frame}>
      <Box>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Typography color="text.secondary">{help}</Typography>
      </Box>
      <Box sx={columns}>{children}</Box>
    </Box>
  );
};

/** The CSS container of a form that shares the window with something beside it. */
export const narrowForm = "narrow-form";

/** A field that spans both columns. */
export const Wide = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: "1 / -1", "&:empty": { display: "none" } }}>{children}</Box>
);

const frame = {
  display: "grid",
  gap: 4,
  p: { xs: 4, md: 5 },
  ...outlinedPaper,
} as const;
const columns = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  columnGap: 6,
  rowGap: 4,
  alignItems: "start",
  "@media (min-width: 900px), print": { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
  [`@container ${narrowForm} (max-width: 640px)`]: { gridTemplateColumns: "minmax(0, 1fr)" },
} as const;
