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

type Activity = ProcessingRecord["activities"][number];

const useWord = () => {
  const translate = useTranslate();
  return (name: string, values = {}) => translate(`vigil.people.record.${name}`, values);
};

const Content = ({ record }: { record: ProcessingRecord }) => {
  const word = useWord();
  const { files, backups, measures } = record;
  return (
    <Box sx={{ display: "grid", gap: 6, minWidth: 0 }}>
      <Box sx={{ display: "grid", gap: 2, maxWidth: 720 }}>
        <Typography>
          {word("made", { product: record.product_name })} <Moment at={record.made_at} />
        </Typography>
        <Typography>{word("controller")}</Typography>
      </Box>
      {record.activities.map((activity) => (
        <Part key={activity.purpose} title={word(`purposes.${activity.purpose}.title`)}>
          <Description of={activity} />
        </Part>
      ))}
      <List
        title={word("where")}
        lines={[
          word("database"),
          word(`files.${files.kind}`, { at: files.at ?? "" }),
          word(`backups.${backups?.kind ?? "none"}`, { at: backups?.at ?? "" }),
        ]}
      />
      <List title={word("security")} lines={measures.map((measure) => word(`measures.${measure}`))} />
      <List
        title={word("fill_in.title")}
        lines={["who", "grounds", "abroad", "others"].map((line) => word(`fill_in.${line}`))}
      />
    </Box>
  );
};

const List = ({ title, lines }: { title: string; lines: string[] }) => (
  <Part title={title}>
    <Typography component="ul" sx={{ m: 0, pl: 5 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Typography>
  </Part>
);

const Description = ({ of: { purpose, data, recipients, terms } }: { of: Activity }) => {
  const word = useWord();
  const own = (name: string) => word(`purposes.${purpose}.${name}`);
  const said: [name: string, lines: string[]][] = [
    ["purpose", [own("text")]],
    ["whose", [own("whose")]],
    ["recipients", recipients.length === 0 ? [word("nobody")] : recipients.map((one) => word(`to.${one}`))],
    ["kept", [...terms.map((term) => saidTerm(word, term)), own("until")].filter(Boolean)],
    ["ground", [own("ground")]],
  ];
  return (
    <>
      <Box component="dl" sx={list}>
        {said.map(([name, lines]) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Typography component="dt" color="text.secondary">
              {word(name)}
            </Typography>
            <Box component="dd" sx={{ m: 0, mb: { xs: 2, md: 0 } }}>
              {lines.map((line) => (
                <Typography key={line}>{line}</Typography>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Rows
        label={own("title")}
        heads={[word("category"), word("erased")]}
        rows={data.map(({ category, erased }) => ({
          id: category,
          cells: [word(`data.${category}`), erased.map((way) => word(`ways.${way}`)).join("; ")],
        }))}
      />
    </>
  );
};

function saidTerm(
  word: ReturnType<typeof useWord>,
  { kind, unit, count, other_homes }: Activity["terms"][number],
): string {
  const term = count === 0 ? word("term.for_good") : word(`term.${unit}`, { smart_count: count });
  const others = other_homes > 0 ? word("term.other_homes", { smart_count: other_homes }) : "";
  return [word("term.of", { what: word(`terms.${kind}`), term }), others].filter(Boolean).join(" ");
}

const list = {
  m: 0,
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "200px minmax(0, 1fr)" },
  columnGap: 4,
  rowGap: { xs: 0, md: 2 },
  maxWidth: 960,
} as const;
