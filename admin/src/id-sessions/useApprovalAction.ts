import { useMutation } from "@tanstack/react-query";
import { type Stream, streams } from "@vigil/contract";
import { useNotify, useRefresh, useTranslate } from "ra-core";
import { getJson } from "../session/http.ts";

/** Requests the approval of an ID session or withdraws it, and notifies of the outcome. */
export function useApprovalAction(session: Pick<Stream, "id">, action: "ask" | "withdraw", done: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () =>
      getJson<Stream>(`${streams.path}/${session.id}/approval/${action}/`, { method: "POST" }),
    onSuccess: ({ approval }) => {
      // Notifications are shown outside of this page, which alone has its texts.
      notify(translate(`vigil.approvals.${action}_done`, { name: approval?.approver_name ?? "" }), {
        type: "info",
      });
      refresh();
    },
    onError: (error) => notify(error.message, { type: "error" }),
    onSettled: done,
  });
}
