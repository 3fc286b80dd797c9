import CallIcon from "@mui/icons-material/CallOutlined";
import { Box, Link, Typography } from "@mui/material";
import { type TodayPerson, type TodayService, telephoneLink } from "@vigil/contract";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";

/** Who works on a service and whether they are at its Director Panel, with numbers that dial. */
export const People = ({ service: { people, others_at_panel } }: { service: TodayService }) => {
  const translate = useTranslate();
  return (
    <PeopleList people={people}>
      {others_at_panel > 0 && (
        <Typography component="li" sx={{ color: "house.ok" }}>
          {translate("vigil.today.others_at_panel", { smart_count: others_at_panel })}
        </Typography>
      )}
    </PeopleList>
  );
};

interface Props {
  people: readonly (Omit<TodayPerson, "at_panel"> & Partial<Pick<TodayPerson, "at_panel">>)[];
  children?: ReactNode;
}

/** People who work on a service, with numbers that dial. */
export const PeopleList = ({ people, children }: Props) => {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={translate("vigil.today.people")} sx={list}>
      {people.map(({ part, name, phone, at_panel }) => (
        <Box component="li" key={part} sx={row}>
          <Box sx={{ display: { xs: "block", sm: "contents" } }}>
            <Box component="span" sx={{ color: "text.secondary", display: "block" }}>
              {translate(`vigil.today.part.${part}`)}
            </Box>
            <Box component="span" sx={{ overflowWrap: "anywhere" }}>
              <Box component="span" sx={{ fontWeight: 500 }}>
                {name}
              </Box>{" "}
              {at_panel && (
                <Box component="span" sx={{ color: "house.ok", fontWeight: 600 }}>
                  {translate("vigil.today.at_panel")}
                </Box>
              )}
            </Box>
          </Box>
          {phone && (
            <Link
              href={telephoneLink(phone)}
              aria-label={translate("vigil.today.call", { name, phone })}
              sx={{
                display: "inline-flex",
                alignItems: "center",
                gap: 1,
                minHeight: 44,
                whiteSpace: "nowrap",
              }}
            >
              <CallIcon fontSize="small" aria-hidden />
              {phone}
            </Link>
          )}
        </Box>
      ))}
      {children}
    </Box>
  );
};

const list = { listStyle: "none", m: 0, p: 0 } as const;
/** A table; on a phone a name stands below its part, with the number beside both. */
const row = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr) auto", sm: "12rem minmax(0, 22rem) 1fr" },
  alignItems: "center",
  columnGap: 3,
  minHeight: 44,
  py: { xs: 1, sm: 0 },
} as const;
