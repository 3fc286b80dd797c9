import StatementIcon from "@mui/icons-material/RequestQuoteOutlined";
import { actions } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import { useMay } from "../me.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

/** To the statement of account: of one home, or of one's own. */
export default function StatementLink({ home }: { home?: string }) {
  if (!useMay(actions.see_statement, "edit")) return null;
  return (
    <PagesWords>
      <ToStatement to={home ? `/statement?home=${home}` : "/statement"} />
    </PagesWords>
  );
}

const ToStatement = ({ to }: { to: string }) => (
  <LinkButton to={to} icon={<StatementIcon />}>
    {useTranslate()("vigil.statements.title")}
  </LinkButton>
);
