import { Box, Popover, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { PagesWords } from "../../words/PagesWords.tsx";
import { Uses } from "./Uses.tsx";

interface Props {
  anchor: HTMLElement;
  path: string;
  id: string;
  close: () => void;
}

/** What refers to a record, beside the button that asks for it. */
export default function UsedByPopover({ anchor, path, id, close }: Props) {
  const titleId = useId();
  return (
    <PagesWords>
      <Popover
        open
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { role: "dialog", "aria-labelledby": titleId, sx: { width: 320 } } }}
      >
        <Box sx={{ p: 4, display: "grid", gap: 2 }}>
          <Title id={titleId} />
          <Uses path={path} id={id} opened={close} withDates />
        </Box>
      </Popover>
    </PagesWords>
  );
}

const Title = ({ id }: { id: string }) => (
  <Typography variant="h2" id={id}>
    {useTranslate()("vigil.used_by")}
  </Typography>
);
