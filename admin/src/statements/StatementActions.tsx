import EmailIcon from "@mui/icons-material/EmailOutlined";
import PdfIcon from "@mui/icons-material/PictureAsPdfOutlined";
import { Button } from "@mui/material";
import { useMutation } from "@tanstack/react-query";
import type { SentStatement, Statement } from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { getJson } from "../session/http.ts";
import type { Asked } from "./StatementPage.tsx";

/** Opens a statement as PDF, and emails it to the home's billing contact. */
export const StatementActions = ({ statement, asked }: { statement: Statement; asked: Asked }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { funeral_home, from, to } = statement;
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      getJson<SentStatement>("fin/statement/send/", {
        method: "POST",
        body: { funeral_home, period: "own", from, to },
      }),
    onSuccess: (sent) => notify(translate("vigil.statements.sent", { ...sent }), { type: "success" }),
    onError: (error) => notify(error.message, { type: "error" }),
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<EmailIcon />}
        loading={isPending}
        onClick={() => mutate()}
        sx={{ overflowWrap: "anywhere" }}
      >
        {translate("vigil.statements.send", { to: statement.email })}
      </Button>
      <Button
        component="a"
        href={statement.pdf_url}
        target="_blank"
        rel="noreferrer"
        variant="contained"
        startIcon={<PdfIcon />}
        aria-label={`${translate("vigil.statements.pdf")}, ${asked.from || from}–${asked.to || to}`}
      >
        {translate("vigil.statements.pdf")}
      </Button>
    </>
  );
};
