import EditIcon from "@mui/icons-material/EditOutlined";
import type { Resource } from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { BackTo } from "../layout/BackTo.tsx";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { PrintButton } from "../layout/PrintButton.tsx";
import { HistoryButton } from "./history/HistoryButton.tsx";
import { UsedByButton } from "./used-by/UsedByButton.tsx";

interface Props {
  contract: Pick<Resource, "path" | "grants">;
  title: string;
  /** The way back, unless that is the list. */
  above?: ReactNode;
  /** The address of its form, on a page that only shows the record, for those who may open it. */
  edit?: string | undefined;
  /** What to do with the record. */
  children?: ReactNode;
}

/** The head of a record's page: the way back to the list as it was left, the title, Edit, what refers to it, and History. */
export const RecordHeader = ({ contract, title, above, edit, children }: Props) => {
  const translate = useTranslate();
  const record = useRecordContext();
  return (
    <>
      {above ?? <BackTo list={contract} />}
      <PageHeader title={title}>
        {record && <UsedByButton contract={contract} />}
        <HistoryButton contract={contract} />
        <PrintButton />
        {edit && (
          <LinkButton to={edit} icon={<EditIcon />}>
            {translate("ra.action.edit")}
          </LinkButton>
        )}
        {children}
      </PageHeader>
    </>
  );
};
