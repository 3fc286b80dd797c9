import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ProcessingRecord } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { Part } from "../../layout/Part.tsx";
import { PrintButton } from "../../layout/PrintButton.tsx";
import { Rows } from "../../layout/Rows.tsx";
import { LoadingBlock } from "../../loading/LoadingBlock.tsx";
import { Retry } from "../../pages/Retry.tsx";
import { Moment } from "../../resource/fields/Moment.tsx";
import { getJson } from "../../session/http.ts";
import { PagesWords } from "../../words/PagesWords.tsx";

/** For which purposes what is stored, where it goes and for how long; to print. */
export default function RecordPage() {
  return (
    <PagesWords>
      <Page />
    </PagesWords>
  );
}

const Page = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ["privacy", "record"],
    queryFn: ({ signal }) => getJson<ProcessingRecord>("privacy/processing_record/", { signal }),
  });
  return (
    <>
      <PageHeader title={translate("vigil.people.record.title")}>
        <PrintButton />
      </PageHeader>
      {error && <Retry problem={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingBlock height={300} />}
      {data && <Content record={data} />}
    </>
  );
};

const Content = ({ record }: { record: ProcessingRecord }) => {
  const translate = useTranslate();
  const word = (name: string, values = {}) => translate(`vigil.people.record.${name}`, values);
  return (
    <Box sx={{ display: "grid", gap: 6, minWidth: 0 }}>
      <Typography>
        {word("made", { product: record.product_name })} <Moment at={record.made_at} />
      </Typography>
      {record.activities.map(({ purpose, data, recipients }) => (
        <Part key={purpose} title={word(`purposes.${purpose}.title`)}>
          <Typography>{word(`purposes.${purpose}.text`)}</Typography>
          <Typography>
            {word("recipients")}{" "}
            {recipients.length === 0 ? word("nobody") : recipients.map((one) => word(`to.${one}`)).join(", ")}
          </Typography>
          <Rows
            label={word(`purposes.${purpose}.title`)}
            heads={[word("table"), ...ways.map((way) => word(`ways.${way}`))]}
            rows={data.map(({ table, columns }) => ({
              id: table,
              cells: [
                table,
                ...ways.map((way) =>
                  columns.flatMap(({ name, erased }) => (erased === way ? [name] : [])).join(", "),
                ),
              ],
            }))}
          />
        </Part>
      ))}
      <Part title={word("terms_title")}>
        <Rows
          label={word("terms_title")}
          heads={[word("kind"), word("term")]}
          rows={record.terms.map(({ kind, days }) => ({
            id: kind,
            cells: [word(`terms.${kind}`), word("days", { smart_count: days })],
          }))}
        />
        <Typography>{word(`storage.${record.storage}`)}</Typography>
        <Typography>{word(record.backups ? "backups" : "no_backups")}</Typography>
      </Part>
    </Box>
  );
};

const ways = ["deleted", "overwritten", "emptied", "expires", "kept"] as const;
