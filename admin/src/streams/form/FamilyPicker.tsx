import { Box, Link as MuiLink } from "@mui/material";
import { families, idSessions } from "@vigil/contract";
import { useRecordContext, useResourceContext, useTranslate } from "ra-core";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import { newFamilyAddress } from "../../families/return-address.ts";
import { useField } from "../../form/contract.ts";
import { keepsDraft } from "../../form/drafts/unsaved-changes.ts";
import { Reference } from "../../form/inputs/references.tsx";
import { useMay } from "../../me.tsx";
import { useStreamHome } from "./useStreamHome.ts";

/** Fields that belong to a home and are cleared when another one is chosen. */
const homeFields = [
  "family",
  "funeral_home_director",
  "funeral_home_director_leading_the_service",
  "preferred_ip_camera",
];

/** Chooses the home, for people who may, and the family; a new family can be created on the way and returns selected. */
export const FamilyPicker = () => {
  const { setValue } = useFormContext();
  const { locked } = useField("funeral_home");
  const home = useStreamHome();
  const clearHomeFields = () => {
    for (const field of homeFields) setValue(field, null, { shouldDirty: true });
  };
  return (
    <>
      <Reference source="funeral_home" chosen={clearHomeFields} />
      <Box sx={locked ? { gridColumn: "1 / -1", maxWidth: { md: "calc(50% - 12px)" } } : {}}>
        <Reference source="family" filter={{ publish: true, funeral_home: home.id }} disabled={!home.id} />
        <NewFamily home={home.id} />
      </Box>
    </>
  );
};

/** Links to the form of a new family, which leads back here with nothing lost on either form. */
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
