import { Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { addHome, type HomeDefaults, homes, languageCodes } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { type ReactNode, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { Choice, Text } from "../../form/inputs/inputs.tsx";
import { BillingSection } from "../../form/inputs/organisation.tsx";
import { Reference } from "../../form/inputs/references.tsx";
import { useDebounced } from "../../form/inputs/useAddressLookup.ts";
import { SectionFrame } from "../../form/Section.tsx";
import { queryOf } from "../../providers/query.ts";
import { getJson } from "../../session/http.ts";
import { Colour } from "../Colour.tsx";

/** What is filled in for the home, each with the reason and a way to change it. */
export const WhatFollows = () => {
  const translate = useTranslate();
  const values = useWatch({
    name: ["funeral_home_name", "state_name", "country_name", "manager_name", "email"],
  });
  const [name, state, country, contact, email] = values as (string | undefined)[];
  const { data } = useDefaults({ name, state, country });
  const isKnown = Boolean(name && country && data);
  const billing = useOpened(billingFields);
  return (
    <>
      <SectionFrame
        title={translate("vigil.new_home.follows.title")}
        help={translate(isKnown ? "vigil.new_home.follows.help" : "vigil.new_home.follows.wait")}
      >
        {isKnown && data && (
          <>
            <Line
              field="timezone"
              value={data.timezone_detail?.title}
              why="address"
              unknown={translate("vigil.new_home.follows.unknown_zone")}
              start={data.timezone_detail?.id}
            >
              <Reference source="timezone" />
            </Line>
            <Line
              field="currency_region"
              value={data.currency_region_detail?.title}
              why="address"
              start={data.currency_region_detail?.id}
            >
              <Reference source="currency_region" />
            </Line>
            <Line
              field="language"
              value={translate(`vigil.languages.${data.language}`)}
              why="address"
              start={data.language}
            >
              <Choice source="language" values={languageCodes} words="vigil.languages" />
            </Line>
            <Line field="branding_funeral_home_name" value={name} why="contact" start={name}>
              <Text source="branding_funeral_home_name" />
            </Line>
            <Line field="branding_funeral_home_email_address" value={email} why="contact" start={email}>
              <Text source="branding_funeral_home_email_address" type="email" />
            </Line>
            <Line
              field="branding_custom_funeral_home_url"
              value={data.branding_custom_funeral_home_url}
              start={data.branding_custom_funeral_home_url}
            >
              <Text source="branding_custom_funeral_home_url" />
            </Line>
            <Line
              field="color_code"
              value={translate("vigil.new_home.follows.colours_start")}
              start={data.color_code}
              also={{ color_code_register: data.color_code_register }}
            >
              <Colour source="color_code" />
              <Colour source="color_code_register" />
            </Line>
            {!billing.isOpen && (
              <Shown
                label={translate("vigil.new_home.follows.invoices")}
                value={translate("vigil.new_home.follows.invoices_same", { contact: contact || "–" })}
                change={billing.open}
              />
            )}
            <Shown
              label={translate("vigil.new_home.follows.username")}
              value={translate("vigil.new_home.follows.username_made")}
            />
          </>
        )}
      </SectionFrame>
      {isKnown && billing.isOpen && <BillingSection />}
    </>
  );
};

const billingFields = [
  "billing_company_legal_name",
  "billing_contact_name",
  "billing_email_address",
  "billing_phone_number",
  "billing_address_text",
  "billing_city_name",
  "billing_state_name",
  "billing_country_name",
  "billing_postal_code",
] as const;

/** Open once asked for, or when something is wrong with one of its fields. */
function useOpened(fields: readonly string[]) {
  const [isOpen, setOpen] = useState(false);
  const { errors, dirtyFields } = useFormState();
  const isNamed = fields.some((field) => field in errors || field in dirtyFields);
  return { isOpen: isOpen || isNamed, open: () => setOpen(true) };
}

function useDefaults(typed: {
  name: string | undefined;
  state: string | undefined;
  country: string | undefined;
}) {
  const query = useDebounced(
    queryOf({ name: typed.name?.trim(), state: typed.state?.trim(), country: typed.country?.trim() }),
  );
  return useQuery({
    queryKey: [addHome.path, query],
    queryFn: ({ signal }) => getJson<HomeDefaults>(`${addHome.path}/defaults/${query}`, { signal }),
    enabled: Boolean(typed.name && typed.country),
    placeholderData: (before) => before,
    retry: false,
  });
}

interface LineProps {
  field: string;
  value: string | null | undefined;
  /** Where it comes from. */
  why?: "address" | "contact";
  /** Said instead of a value where none follows; the field is then asked for. */
  unknown?: string;
  /** What the field begins with once somebody changes it. */
  start: string | null | undefined;
  also?: Record<string, string>;
  children: ReactNode;
}

/** A value that was filled in, or its field once somebody changes it. */
const Line = ({ field, value, why, unknown, start, also = {}, children }: LineProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { isOpen, open } = useOpened([field]);
  const label = translate(`resources.${homes.path}.fields.${field}`);
  if (unknown && !value) return <Asked said={unknown}>{children}</Asked>;
  if (isOpen) return children;
  const change = () => {
    for (const [name, given] of Object.entries({ [field]: start, ...also })) setValue(name, given ?? null);
    open();
  };
  return (
    <Shown
      label={label}
      value={value || "–"}
      {...(why ? { why: translate(`vigil.new_home.follows.${why}`) } : {})}
      change={change}
    />
  );
};

const Asked = ({ said, children }: { said: string; children: ReactNode }) => (
  <Box>
    {children}
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {said}
    </Typography>
  </Box>
);

const Shown = ({
  label,
  value,
  why,
  change,
}: {
  label: string;
  value: string;
  why?: string;
  change?: () => void;
}) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2, minHeight: 56, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Typography variant="caption" color="text.secondary" component="div">
          {label}
        </Typography>
        <Typography>
          {value}
          {why && (
            <Typography component="span" color="text.secondary">
              {" "}
              · {why}
            </Typography>
          )}
        </Typography>
      </Box>
      {change && (
        <Button
          size="small"
          onClick={change}
          aria-label={translate("vigil.new_home.follows.change_of", { field: label })}
        >
          {translate("vigil.new_home.follows.change")}
        </Button>
      )}
    </Box>
  );
};
