import { Alert, Box, Checkbox, Typography } from "@mui/material";
import { type AssignedField, assignableBy, listWords, type Stream, streamsResource } from "@vigil/contract";
import { Form, ResourceContextProvider, useListContext, useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { type FormSetting, FormSettingContext } from "../form/contract.ts";
import { Reference } from "../form/inputs/references.tsx";
import { said } from "../language/said.ts";
import { useMe } from "../me.tsx";
import type { StepProps } from "./BulkChangeDialog.tsx";

type Values = Partial<Record<AssignedField, string | null>>;

/** Chooses people for all selected services: those that this person may choose for one. */
export const AssignForm = ({ form, chosen, choose, touched }: StepProps) => {
  const translate = useTranslate();
  const me = useMe();
  const fields = assignableBy(me.role);
  const before = chosen?.kind === "assign" ? chosen.values : undefined;
  const [ticked, setTicked] = useState<readonly AssignedField[]>(
    before ? fields.filter((field) => before[field] !== undefined) : fields.length === 1 ? fields : [],
  );
  const [isMissing, setMissing] = useState(false);
  const setting = useMemo<FormSetting>(
    () => ({ contract: streamsResource, creating: false, me, required: [] }),
    [me],
  );
  const submit = (values: Values) => {
    if (ticked.length === 0) return setMissing(true);
    choose({
      kind: "assign",
      values: Object.fromEntries(ticked.map((field) => [field, values[field] || null])),
    });
  };
  const tick = (field: AssignedField) => {
    touched();
    setMissing(false);
    setTicked(ticked.includes(field) ? ticked.filter((other) => other !== field) : [...ticked, field]);
  };
  return (
    <FormSettingContext value={setting}>
      <ResourceContextProvider value={streamsResource.path}>
        <Form id={form} onSubmit={submit} defaultValues={before ?? {}} sanitizeEmptyValues={false}>
          <Box sx={{ display: "grid", gap: 3 }}>
            <Typography color="text.secondary">{translate("vigil.bulk_changes.assign.help")}</Typography>
            {fields.map((field) => (
              <Box key={field} sx={{ display: "flex", alignItems: "flex-end", gap: 2 }}>
                <Checkbox
                  checked={ticked.includes(field)}
                  onChange={() => tick(field)}
                  slotProps={{
                    input: {
                      "aria-label": translate("vigil.bulk_changes.assign.change", {
                        field: translate(`resources.${streamsResource.path}.fields.${field}`),
                      }),
                    },
                  }}
                />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Person
                    field={field}
                    chosen={() => {
                      touched();
                      setMissing(false);
                      if (!ticked.includes(field)) setTicked([...ticked, field]);
                    }}
                  />
                </Box>
              </Box>
            ))}
            {isMissing && <Alert severity="error">{said(listWords.nothingToChange)}</Alert>}
          </Box>
        </Form>
      </ResourceContextProvider>
    </FormSettingContext>
  );
};

/** Directors of the home whose services are selected, and operators of the team that is chosen. */
const Person = ({ field, chosen }: { field: AssignedField; chosen: () => void }) => {
  const { data = [], selectedIds = [] } = useListContext<Stream>();
  const { setValue } = useFormContext();
  const team = useWatch({ name: "client_care_team" });
  const homes = new Set(
    data.filter(({ id }) => selectedIds.includes(id)).map(({ funeral_home }) => funeral_home),
  );
  const ofHome =
    field === "funeral_home_director" && homes.size === 1 ? { funeral_home: [...homes][0] } : null;
  const ofTeam = field === "client_care_operator" && team ? { client_care_team: team } : null;
  return (
    <Reference
      source={field}
      filter={{ ...ofHome, ...ofTeam }}
      chosen={() => {
        // An operator of another team can't stay.
        if (field === "client_care_team") setValue("client_care_operator", null);
        chosen();
      }}
    />
  );
};
