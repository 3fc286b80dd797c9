import { Chip } from "@mui/material";
import { useTranslate } from "ra-core";

/** Marks a record that the person hasn't seen yet. */
export const NewChip = () => <Chip size="small" label={useTranslate()("vigil.list.new")} sx={colours} />;

const colours = { bgcolor: "tertiary.main", color: "tertiary.contrastText" } as const;
