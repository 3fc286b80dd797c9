import { Button, Chip, Link as PlainLink, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { localDay, type Objection, type Page, telephoneLink } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { formatDay, formatMoment } from "../../language/format.ts";
import { Part } from "../../layout/Part.tsx";
import { Rows } from "../../layout/Rows.tsx";
import { LoadingBlock } from "../../loading/LoadingBlock.tsx";
import { useMe, useOwnZone } from "../../me.tsx";
import { Retry } from "../../pages/Retry.tsx";
import { getJson } from "../../session/http.ts";
import { AnswerObjection } from "./AnswerObjection.tsx";
import { HideObjected } from "./HideObjected.tsx";

const path = "objections";
const pageSize = 20;

/** People who object to appearing in a recording or picture: the register, the most urgent first. */
export const Objections = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const { role } = useMe();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [path, page],
    queryFn: ({ signal }) =>
      getJson<Page<Objection>>(`${path}/?page=${page}&page_size=${pageSize}`, { signal }),
  });
  const saved = () => void client.invalidateQueries({ queryKey: [path] });
  const ofHomes = role === "super_admin" ? ["home"] : [];
  const heads = ["who", "service", ...ofHomes, "what", "state"];
  return (
    <Part title={translate("vigil.objections.title")}>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {translate("vigil.objections.help")}
      </Typography>
      {error && <Retry problem={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingBlock height={120} />}
      {data?.count === 0 && <Typography>{translate("vigil.objections.none")}</Typography>}
      {data && (
        <Rows
          label={translate("vigil.objections.title")}
          heads={heads.map((head) => translate(`vigil.objections.${head}`))}
          rows={data.results.map((objection) => ({
            id: objection.id,
            cells: [
              <Who key="who" {...objection} />,
              objection.stream.title,
              ...(ofHomes.length > 0 ? [objection.home] : []),
              <What key="what" {...objection} />,
              <State key="state" {...objection} />,
            ],
            action: <Actions objection={objection} saved={saved} />,
          }))}
        />
      )}
      {data && (data.next || data.previous) && (
        <Stack direction="row" gap={2}>
          <Button disabled={!data.previous} onClick={() => setPage(page - 1)}>
            {translate("vigil.objections.newer")}
          </Button>
          <Button disabled={!data.next} onClick={() => setPage(page + 1)}>
            {translate("vigil.objections.older")}
          </Button>
        </Stack>
      )}
    </Part>
  );
};

const Who = ({ name, email, telephone }: Objection) => (
  <>
    {name}
    <Typography variant="caption" component="div" color="text.secondary">
      {email && <PlainLink href={mailAddress(email)}>{email}</PlainLink>}
      {email && telephone && ", "}
      {telephone && <PlainLink href={telephoneLink(telephone)}>{telephone}</PlainLink>}
    </Typography>
  </>
);

/** Encoded, because what somebody typed might add recipients; mail programs want the @ as it is. */
const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

const What = ({ subject, place, explanation, answer }: Objection) => {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {translate(`vigil.objections.subjects.${subject}`)}
      </Typography>
      <Typography variant="body2">{place}</Typography>
      {explanation && (
        <Typography variant="body2" color="text.secondary">
          {explanation}
        </Typography>
      )}
      {answer && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate("vigil.objections.answered_with", { answer })}
        </Typography>
      )}
    </>
  );
};

/** Days before the last one from which an unanswered objection is marked. */
const urgentDays = 5;

const State = ({ outcome, due_at, answered_at, answered_by, hidden }: Objection) => {
  const translate = useTranslate();
  const zone = useOwnZone();
  const left = (Date.parse(due_at) - Date.now()) / 86_400_000;
  const colour = outcome ? "default" : left < 0 ? "error" : left < urgentDays ? "warning" : "info";
  const due = translate(`vigil.objections.${left < 0 ? "late" : "due"}`, {
    day: formatDay(localDay(due_at, zone)),
  });
  return (
    <>
      <Chip
        size="small"
        variant="outlined"
        color={colour}
        label={outcome ? translate(`vigil.objections.outcomes.${outcome}`) : due}
      />
      {answered_at && (
        <Typography variant="caption" component="div" color="text.secondary">
          {[answered_by, formatMoment(answered_at, zone)].filter(Boolean).join(", ")}
        </Typography>
      )}
      {(hidden.recording || hidden.items.length > 0) && (
        <Typography variant="caption" component="div">
          {[
            hidden.recording && translate("vigil.objections.recording_hidden"),
            hidden.items.length > 0 &&
              translate("vigil.objections.items_hidden", { smart_count: hidden.items.length }),
          ]
            .filter(Boolean)
            .join(", ")}
        </Typography>
      )}
    </>
  );
};

const Actions = ({ objection, saved }: { objection: Objection; saved: () => void }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState<"hide" | "answer" | null>(null);
  const done = () => {
    setOpen(null);
    saved();
  };
  return (
    <Stack direction="row">
      <Button onClick={() => setOpen("hide")}>{translate("vigil.objections.hide")}</Button>
      {!objection.outcome && (
        <Button onClick={() => setOpen("answer")}>{translate("vigil.objections.answer")}</Button>
      )}
      {open === "hide" && <HideObjected objection={objection} done={done} close={() => setOpen(null)} />}
      {open === "answer" && <AnswerObjection objection={objection} done={done} close={() => setOpen(null)} />}
    </Stack>
  );
};
