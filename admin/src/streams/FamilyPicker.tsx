import { Box, Link as MuiLink } from "@mui/material";
import { families, idSessions } from "@vigil/contract";
import { useRecordContext, useResourceContext, useTranslate } from "ra-core";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { newFamilyAddress } from "../families/return-address.ts";
import { useField } from "../form/contract.ts";
import { Reference } from "../form/references.tsx";
import { keepsDraft } from "../form/unsaved-changes.ts";
import { useMay } from "../me.tsx";
import { useStreamHome } from "./useStreamHome.ts";

/** What belongs to a home and goes when another one is chosen. */
const ofHome = [
  "family",
  "funeral_home_director",
  "funeral_home_director_leading_the_service",
  "preferred_ip_camera",
];

/** The home, where it is to be chosen, and the family; a new family is made on the way and comes back chosen. */
export const FamilyPicker = () => {
  const { setValue } = useFormContext();
  const { locked } = useField("funeral_home");
  const home = useStreamHome();
  const otherHome = () => {
    for (const field of ofHome) setValue(field, null, { shouldDirty: true });
  };
  return (
    <>
      <Reference source="funeral_home" chosen={otherHome} />
      <Box sx={locked ? { gridColumn: "1 / -1", maxWidth: { md: "calc(50% - 12px)" } } : {}}>
        <Reference source="family" filter={{ publish: true, funeral_home: home.id }} disabled={!home.id} />
        <NewFamily home={home.id} />
      </Box>
    </>
  );
};

/** Leads to a new family and back again, with nothing lost on either form. */
const NewFamily = ({ home }: { home: string | undefined }) => {
  const translate = useTranslate();
  const stream = useRecordContext();
  const isIdSession = useResourceContext() === idSessions.path;
  const family: string | null = useWatch({ name: "family" }) ?? null;
  const mayCreate = useMay(families, "create");
  if (!mayCreate) return null;
  return (
    <MuiLink
      component={Link}
      to={newFamilyAddress({
        stream: stream ? String(stream.id) : null,
        isIdSession,
        family,
        home: home ?? null,
      })}
      state={keepsDraft}
      sx={{ display: "inline-flex", alignItems: "center", minHeight: 44 }}
    >
      {translate(`resources.${families.path}.create`)}
    </MuiLink>
  );
};
