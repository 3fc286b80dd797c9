import ReceivedIcon from "@mui/icons-material/PlaylistAddCheckOutlined";
import { payments as contract, type Invoice } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import { useMay } from "../me.tsx";

export const RecordPaymentButton = ({ of }: { of: Invoice }) => {
  const translate = useTranslate();
  if (!useMay(contract, "create") || of.status !== "open") return null;
  return (
    <LinkButton to={`/${contract.path}/create?invoice=${of.id}`} icon={<ReceivedIcon />}>
      {translate(`resources.${contract.path}.create`)}
    </LinkButton>
  );
};
