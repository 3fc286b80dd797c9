import { Box, Typography } from "@mui/material";
import type { Package } from "@vigil/contract";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { toTheCent } from "../language/format.ts";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { usePlan } from "../plan/usePlan.ts";
import { dollars } from "../resource/fields/dollars.ts";
import { PackageTerm } from "./PackageTerm.tsx";
import { RichText } from "./RichText.tsx";

interface Props {
  of: Package;
  /** Actions. */
  children?: ReactNode;
}

/** A package as its buyer sees it: name, streams, term, price before taxes, and description. */
export const PackageCard = ({ of, children }: Props) => {
  const translate = useTranslate();
  const taxes = usePlan().data?.taxes.length ?? 0;
  return (
    <Box component="article" sx={card}>
      <Typography variant="h3">{of.name}</Typography>
      <Typography sx={price}>
        {Number.isInteger(of.price) ? dollars(of.price) : toTheCent(of.price)}
        {taxes > 0 && (
          <Typography component="span" color="text.secondary" sx={{ ml: 2 }}>
            {translate("vigil.money.plus_tax", { smart_count: taxes })}
          </Typography>
        )}
      </Typography>
      <Box>
        <Typography fontWeight={500}>
          {translate("vigil.packages.streams", { smart_count: of.max_stream })}
        </Typography>
        <Typography color="text.secondary">
          <PackageTerm of={of} />
        </Typography>
      </Box>
      {of.description && <RichText html={of.description} />}
      {children && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: "auto", pt: 2 }}>{children}</Box>
      )}
    </Box>
  );
};

const card = {
  display: "flex",
  flexDirection: "column",
  gap: 2,
  minWidth: 0,
  p: 4,
  ...outlinedPaper,
} as const;
const price = {
  fontSize: 24,
  lineHeight: "32px",
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
} as const;
