import { DialogContent, DialogTitle } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { TodayPerson } from "@vigil/contract";
import { Dialog } from "../layout/Dialog.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { getJson } from "../session/http.ts";
import { PeopleList } from "../today/People.tsx";
import { usePanel } from "./panel.ts";
import { useDirectorText } from "./useDirectorText.ts";

/** Whom to call about this service, with numbers that dial. */
export default function CallSomebody({ close }: { close: () => void }) {
  const t = useDirectorText();
  const { id } = usePanel().view.stream;
  const { data, error, refetch } = useQuery({
    queryKey: ["people", id],
    queryFn: ({ signal }) => getJson<TodayPerson[]>(`str/stream/${id}/people/`, { signal }),
  });
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="call-somebody">
      <DialogTitle id="call-somebody" variant="h2">
        {t("call.title")}
      </DialogTitle>
      <DialogContent>
        {error && !data && <Retry problem={error.message} again={() => void refetch()} />}
        {!data && !error && <LoadingBlock height={176} />}
        {data && <PeopleList people={data} />}
      </DialogContent>
    </Dialog>
  );
}
