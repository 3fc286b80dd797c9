import { Box, Button, Typography } from "@mui/material";
import { guests as contract, type Guest } from "@vigil/contract";
import { useGetList, useNotify, useTranslate } from "ra-core";
import { useId, useState } from "react";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { Moment } from "../resource/fields/Moment.tsx";
import { getJson } from "../session/http.ts";
import { PagesWords } from "../words/PagesWords.tsx";

/** Ms; strangers ask at any time. */
const lookEvery = 60_000;
const shownAtMost = 50;

interface Props {
  /** Only those who ask about this service. */
  stream?: string;
  /** Whether the family's services are all of one person, or each guest says whose page it asks for. */
  of?: "one" | "several";
  /** Called after a decision. */
  decided?: () => void;
}

/** People who ask to see a private page, with two buttons for a thumb; nothing while nobody asks. */
export default function Askers(props: Props) {
  return (
    <PagesWords>
      <List {...props} />
    </PagesWords>
  );
}

const List = ({ stream, of = "one", decided }: Props) => {
  const translate = useTranslate();
  const title = useId();
  const {
    data = [],
    total = 0,
    refetch,
  } = useGetList<Guest>(
    contract.path,
    {
      filter: { asks: true, ...(stream ? { stream } : {}) },
      sort: { field: "created_at", order: "DESC" },
      pagination: { page: 1, perPage: shownAtMost },
    },
    { refetchInterval: lookEvery },
  );
  if (total === 0) return null;
  const changed = () => {
    void refetch();
    decided?.();
  };
  return (
    <Box component="section" aria-labelledby={title} sx={{ mb: 6 }}>
      <Typography variant="h2" id={title} role="status" sx={{ mb: 3, fontSize: 18 }}>
        {translate("vigil.privatePage.askers", { smart_count: total })}
      </Typography>
      <Box component="ul" sx={{ display: "grid", gap: 3, m: 0, p: 0, listStyle: "none" }}>
        {data.map((guest) => (
          <Asker
            key={guest.id}
            guest={guest}
            askedFor={of === "several" ? (guest.stream_detail?.title ?? null) : null}
            changed={changed}
          />
        ))}
      </Box>
    </Box>
  );
};

const Asker = ({
  guest: { id, name, email, created_at },
  askedFor,
  changed,
}: {
  guest: Guest;
  askedFor: string | null;
  changed: () => void;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState<boolean | null>(null);
  const decide = async (access_to_stream: boolean) => {
    setBusy(access_to_stream);
    try {
      await getJson(`${contract.path}/bulk_update/`, {
        method: "POST",
        body: { ids: [id], access_to_stream },
      });
      // Notifications are shown outside of this part, which alone has its texts.
      notify(translate(`vigil.privatePage.${access_to_stream ? "is_in" : "stays_out"}`, { name }), {
        type: "success",
      });
      changed();
    } catch (error) {
      notify((error as Error).message, { type: "error" });
      setBusy(null);
    }
  };
  return (
    <Box component="li" sx={{ ...outlinedPaper, p: 4 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
      <Typography sx={{ overflowWrap: "anywhere" }}>{email}</Typography>
      {askedFor && (
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {translate("vigil.family.given_for", { name: askedFor })}
        </Typography>
      )}
      <Typography variant="caption" color="text.secondary">
        <Moment at={created_at} />
      </Typography>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 3, mt: 3 }}>
        {([false, true] as const).map((access) => (
          <Button
            key={String(access)}
            variant={access ? "contained" : "outlined"}
            onClick={() => void decide(access)}
            loading={busy === access}
            disabled={busy !== null}
            aria-label={translate(`vigil.privatePage.${access ? "let_in_named" : "dont_named"}`, { name })}
            sx={{ minHeight: 56, fontSize: 16 }}
          >
            {translate(`vigil.privatePage.${access ? "let_in" : "dont"}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
};
