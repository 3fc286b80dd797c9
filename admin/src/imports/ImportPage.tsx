import { Alert, Box, Button, Typography } from "@mui/material";
import { homes, streams } from "@vigil/contract";
import { useStore, useTranslate } from "ra-core";
import { useRef, useState } from "react";
import { useFileDrop } from "../form/files/useFileDrop.ts";
import { BackTo } from "../layout/BackTo.tsx";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMe } from "../me.tsx";
import { Lookup } from "../resource/Lookup.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { ColumnChoice } from "./ColumnChoice.tsx";
import { type Columns, guessColumns } from "./core/columns.ts";
import type { DayOrder } from "./core/dates.ts";
import { exampleFile } from "./core/example.ts";
import type { FileTable } from "./core/table.ts";
import { Outcome } from "./Outcome.tsx";
import { RecentImports } from "./RecentImports.tsx";
import { readTable } from "./read-table.ts";
import { Unreadable } from "./unreadable.ts";

/** Takes services from a spreadsheet or from what a case system exports. */
export default function ImportPage() {
  return (
    <PagesWords>
      <Import />
    </PagesWords>
  );
}

interface Chosen {
  name: string;
  table: FileTable;
}

const Import = () => {
  const translate = useTranslate();
  const t = (key: string, options?: object) => translate(`vigil.imports.${key}`, options);
  const isSuper = useMe().role === "super_admin";
  const [home, setHome] = useState<string | null>(null);
  const [file, setFile] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [remembered, remember] = useStore<Record<string, Columns>>("imports.columns", {});
  const [isChecking, setChecking] = useState(false);
  // Of rows that name none; it belongs to the home, so it stays while columns are chosen again, or the file is mended.
  const [director, setDirector] = useState<{ home: string | null; id: string | null } | null>(null);
  // Of this file, where it doesn't tell.
  const [order, setOrder] = useState<DayOrder | null>(null);
  const take = async (chosen: File) => {
    setChecking(false);
    setOrder(null);
    setProblem(null);
    try {
      setFile({ name: chosen.name, table: await readTable(chosen) });
    } catch (error) {
      setFile(null);
      setProblem(
        t(`unreadable.${error instanceof Unreadable ? error.reason : "broken"}`, { name: chosen.name }),
      );
    }
  };
  const headings = file ? JSON.stringify(file.table.headings) : "";
  const columns = file ? (remembered[headings] ?? guessColumns(file.table.headings)) : [];
  return (
    <>
      <BackTo list={streams} />
      <PageHeader title={t("title")}>
        <Button onClick={() => download(exampleFile(t("example.type")))}>{t("example.download")}</Button>
      </PageHeader>
      <Typography sx={{ maxWidth: 760, mb: 4 }}>{t("help")}</Typography>
      <Box sx={{ ...outlinedPaper, display: "grid", gap: 3, p: 4, mb: 4, maxWidth: 760 }}>
        {isSuper && (
          <Lookup
            label={translate(`resources.${streams.path}.fields.funeral_home`)}
            path={homes.path}
            title="funeral_home_name"
            maySearch
            chosen={home}
            choose={setHome}
          />
        )}
        <FileField take={(chosen) => void take(chosen)} />
        {problem && <Alert severity="error">{problem}</Alert>}
        {file && (
          <Typography role="status">
            {t("read", { name: file.name, smart_count: file.table.rows.length })}
          </Typography>
        )}
      </Box>
      {!file && (!isSuper || home) && <RecentImports home={isSuper ? home : null} />}
      {file && !isChecking && (
        <ColumnChoice
          key={headings}
          table={file.table}
          columns={columns}
          change={(next) => remember({ ...remembered, [headings]: next })}
          check={isSuper && !home ? null : () => setChecking(true)}
        />
      )}
      {file && isChecking && (
        <Outcome
          table={file.table}
          name={file.name}
          columns={columns}
          home={home}
          director={director?.home === home ? director.id : null}
          chooseDirector={(id) => setDirector({ home, id })}
          chosenOrder={order}
          chooseOrder={setOrder}
          back={() => setChecking(false)}
        />
      )}
    </>
  );
};

const FileField = ({ take }: { take: (file: File) => void }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(([file]) => file && take(file));
  return (
    <Box
      {...handlers}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 2,
        alignItems: "center",
        ...(isOver && { bgcolor: "house.hover" }),
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx"
        aria-label={translate("vigil.imports.file")}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // Allows choosing the same file again, once it was mended.
          target.value = "";
          if (chosen) take(chosen);
        }}
      />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {translate("vigil.imports.choose")}
      </Button>
      <Typography color="text.secondary">{translate("vigil.imports.kinds")}</Typography>
    </Box>
  );
};

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: "services.csv" });
  link.click();
  URL.revokeObjectURL(address);
}
