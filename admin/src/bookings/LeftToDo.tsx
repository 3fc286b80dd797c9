import { Alert, Box, Link as MuiLink, Typography } from "@mui/material";
import { isAtGrave, type Stream, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { useMissing } from "./useMissing.ts";

interface Todo {
  what: string;
  /** The field of the service's form where it is done; missing where only the family can do it. */
  field?: string;
}

/** What guests or the broadcast would miss, each with the way to the field where it is done. */
export const LeftToDo = ({ stream }: { stream: Stream }) => {
  const translate = useTranslate();
  const missing = useMissing(stream);
  const todo = (key: string) => translate(`vigil.booking.todo.${key}`);
  const hasGrave = stream.stages.some(({ kind }) => kind !== "chapel");
  const left: Todo[] = [
    ...missing,
    ...(isAtGrave(stream.g_r_page_heading_detail?.title ?? null) && !hasGrave
      ? [{ what: todo("place"), field: "stages" }]
      : []),
    ...(stream.photo ? [] : [{ what: todo("photo"), field: "photo" }]),
    ...(stream.obituary_en || stream.obituary_fr ? [] : [{ what: todo("obituary"), field: "obituary_en" }]),
    ...(stream.preferred_ip_camera ? [] : [{ what: todo("camera"), field: "preferred_ip_camera" }]),
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
const tall = { display: "inline-flex", alignItems: "center", minHeight: 44 } as const;
