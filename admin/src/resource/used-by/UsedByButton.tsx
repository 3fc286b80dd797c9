import LinksIcon from "@mui/icons-material/AccountTreeOutlined";
import { IconButton } from "@mui/material";
import { type Resource, streamInfo, streams } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useState } from "react";
import { withWords } from "../../language/words.ts";
import { part } from "../../loading/loadable.tsx";
import { useMay, useMe } from "../../me.tsx";
import { touchTarget } from "../touch-target.ts";

const UsedByPopover = part(withWords("pages", () => import("./UsedByPopover.tsx")));

/** Opens what refers to the record, and since when there is one. */
export const UsedByButton = ({ contract }: { contract: Pick<Resource, "path" | "grants"> }) => {
  const translate = useTranslate();
  const record = useRecordContext();
  const mayRead = useMay(contract, "read");
  const mayReadStream = useMay(streams, "read");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isFamily = useMe().role === "family";
  // What refers to a service says nothing to a family; its home shows it in its own words.
  if (!record || !mayRead || isFamily) return null;
  const label = translate("vigil.used_by");
  return (
    <>
      <IconButton
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={touchTarget}
      >
        <LinksIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <UsedByPopover
          anchor={anchor}
          // The details of a service are another view of it, to which nothing refers.
          path={contract.path === streamInfo.path && mayReadStream ? streams.path : contract.path}
          id={String(record.id)}
          close={() => setAnchor(null)}
        />
      )}
    </>
  );
};
