import { Checkbox, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type NotificationChoice, type NotificationChoices, rulesOf } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { SectionFrame, Wide } from "../form/Section.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { getJson } from "../session/http.ts";

const path = "usr/notification_choices";
const places = ["in_app", "email", "push"] as const;

/** Where the user is notified, by kind. Each choice is saved at once. */
export const Choices = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<NotificationChoices>(`${path}/`, { signal }),
    retry: false,
  });
  return (
    <SectionFrame title={translate("vigil.notices.where.title")} help={translate("vigil.notices.where.help")}>
      <Wide>
        {error && <Retry problem={error.message} again={() => void refetch()} />}
        {!data && !error && <LoadingBlock height={320} />}
        {data && <ChoiceTable choices={data.results} />}
      </Wide>
    </SectionFrame>
  );
};

const ChoiceTable = ({ choices }: { choices: NotificationChoice[] }) => {
  const translate = useTranslate();
  const choose = useChoose();
  return (
    <Table size="small" sx={table}>
      <TableHead>
        <TableRow>
          <TableCell>{translate("vigil.notices.what")}</TableCell>
          {places.map((place) => (
            <TableCell key={place} align="center">
              {translate(`vigil.notices.${place}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {choices.map((choice) => (
          <TableRow key={choice.kind}>
            <TableCell component="th" scope="row">
              <Typography fontWeight={500}>{translate(`vigil.notices.kinds.${choice.kind}.name`)}</Typography>
              <Typography
                variant="caption"
                color="text.secondary"
                sx={{ display: { xs: "none", sm: "block" } }}
              >
                {translate(`vigil.notices.kinds.${choice.kind}.help`)}
              </Typography>
            </TableCell>
            {places.map((place) => (
              <TableCell key={place} align="center">
                <Choice choice={choice} place={place} choose={choose} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

interface ChoiceProps {
  choice: NotificationChoice;
  place: (typeof places)[number];
  choose: (choice: NotificationChoice) => void;
}

const Choice = ({ choice, place, choose }: ChoiceProps) => {
  const translate = useTranslate();
  const { emailIsFixed, pushIsPlanned } = rulesOf(choice.kind);
  const fixed =
    (place === "email" && emailIsFixed && "email_fixed") ||
    (place === "push" && pushIsPlanned && "push_planned");
  const name = translate("vigil.notices.choice", {
    kind: translate(`vigil.notices.kinds.${choice.kind}.name`),
    place: translate(`vigil.notices.${place}`),
  });
  const reason = fixed ? translate(`vigil.notices.${fixed}`) : undefined;
  return (
    <span title={reason}>
      <Checkbox
        checked={fixed ? true : choice[place]}
        disabled={fixed !== false}
        onChange={(_, isOn) => choose({ ...choice, [place]: isOn })}
        slotProps={{ input: { "aria-label": reason ? `${name}. ${reason}` : name } }}
      />
    </span>
  );
};

/** Saves a choice, and shows it at once. */
function useChoose() {
  const client = useQueryClient();
  const notify = useNotify();
  const { mutate } = useMutation({
    mutationFn: (body: NotificationChoice) =>
      getJson<NotificationChoices>(`${path}/`, { method: "PUT", body }),
    onMutate: (choice) => {
      client.setQueryData<NotificationChoices>(
        [path],
        (known) =>
          known && { results: known.results.map((one) => (one.kind === choice.kind ? choice : one)) },
      );
    },
    onError: (error) => {
      notify(error.message, { type: "error" });
      void client.invalidateQueries({ queryKey: [path] });
    },
  });
  return mutate;
}

/** On phones there is room for the names alone. */
const table = {
  tableLayout: "fixed",
  "& th, & td": { px: { xs: 0, sm: 3 } },
  "& thead th": { fontSize: { xs: 12, sm: 14 }, overflowWrap: "anywhere" },
  "& thead th + th": { width: { xs: 68, sm: 140 } },
} as const;
