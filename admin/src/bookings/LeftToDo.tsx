import { Alert, Box, Link as MuiLink, Typography } from "@mui/material";
import { isAtGrave, type Stream, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useServiceKind } from "../family-home/useServiceName.ts";
import { labelled } from "../language/format.ts";
import { useMissing } from "./useMissing.ts";

interface Todo {
  what: string;
  /** The field of the service's form where it is done; missing where only the family can do it. */
  field?: string;
}

/** What memorial pages lack of their person, whatever the service: the field where it is added, and its words. */
const ofPerson = [
  { field: "photo", todo: "photo", isMissing: ({ photo }: Stream) => !photo },
  {
    field: "obituary_en",
    todo: "obituary",
    isMissing: ({ obituary_en, obituary_fr }: Stream) => !obituary_en && !obituary_fr,
  },
];

/** What several services lack of their person: each is asked for once, with the way to each page that lacks it. */
export const LeftForPerson = ({ services }: { services: readonly Stream[] }) => {
  const translate = useTranslate();
  const kindOf = useServiceKind();
  const left = ofPerson
    .map((one) => ({ ...one, at: services.filter(one.isMissing) }))
    .filter(({ at }) => at.length > 0);
  if (left.length === 0) return null;
  return (
    <Box component="ul" sx={list}>
      {left.map(({ field, todo, at }) => (
        <Box component="li" key={field} sx={line}>
          <span>{labelled(translate(`vigil.booking.todo.${todo}`), "")}</span>
          {at.map((stream) => (
            <MuiLink key={stream.id} component={Link} to={`/${streams.path}/${stream.id}#${field}`} sx={tall}>
              {kindOf(stream)}
            </MuiLink>
          ))}
        </Box>
      ))}
    </Box>
  );
};

/**
 * What guests or the broadcast would miss of a service, each with the way to the field where it is done.
 * @param isOneOf several services: what they all lack of their person is asked for once
 */
export const LeftToDo = ({ stream, isOneOf }: { stream: Stream; isOneOf: boolean }) => {
  const translate = useTranslate();
  const missing = useMissing(stream);
  const todo = (key: string) => translate(`vigil.booking.todo.${key}`);
  const hasGrave = stream.stages.some(({ kind }) => kind !== "chapel");
  const left: Todo[] = [
    ...missing,
    ...(isAtGrave(stream.g_r_page_heading_detail?.title ?? null) && !hasGrave
      ? [{ what: todo("place"), field: "stages" }]
      : []),
    ...(isOneOf
      ? []
      : ofPerson
          .filter(({ isMissing }) => isMissing(stream))
          .map(({ field, todo: words }) => ({ field, what: todo(words) }))),
    ...(stream.preferred_ip_camera ? [] : [{ what: todo("camera"), field: "preferred_ip_camera" }]),
    ...(stream.needs_music_licence ? [{ what: translate("vigil.music.todo"), field: "recorded_music" }] : []),
    ...(stream.order_of_service ? [] : [{ what: todo("order_of_service") }]),
  ];
  if (left.length === 0) return <Alert severity="success">{translate("vigil.booking.left_none")}</Alert>;
  return (
    <Box component="ul" sx={list}>
      {left.map(({ what, field }) => (
        <li key={what}>
          {field ? (
            <MuiLink component={Link} to={`/${streams.path}/${stream.id}#${field}`} sx={tall}>
              {what}
            </MuiLink>
          ) : (
            <Typography sx={tall}>{what}</Typography>
          )}
        </li>
      ))}
    </Box>
  );
};

const list = { display: "grid", m: 0, p: 0, listStyle: "none" } as const;
const line = { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3 } as const;
const tall = { display: "inline-flex", alignItems: "center", minHeight: 44 } as const;
