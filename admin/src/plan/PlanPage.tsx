import BuyIcon from "@mui/icons-material/AddShoppingCartOutlined";
import { Alert, Stack } from "@mui/material";
import type { Plan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useSearchParams } from "react-router-dom";
import { withWords } from "../language/words.ts";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { part } from "../loading/loadable.tsx";
import { useMe } from "../me.tsx";
import { Retry } from "../pages/Retry.tsx";
import { RenewalSection } from "../renewals/RenewalSection.tsx";
import StatementLink from "../statements/StatementLink.tsx";
import { size } from "../tokens.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { ActiveTerm } from "./ActiveTerm.tsx";
import { Counters } from "./Counters.tsx";
import { Offers } from "./Offers.tsx";
import { PurchaseHistory } from "./PurchaseHistory.tsx";
import { usePlan } from "./usePlan.ts";

const FirstStepsLink = part(withWords("pages", () => import("../first-steps/FirstStepsLink.tsx")));

/** The streams that a home has left, the packages it can buy, and its past purchases. */
export default function PlanPage() {
  return (
    <PagesWords>
      <PlanOverview />
    </PagesWords>
  );
}

const PlanOverview = () => {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const me = useMe();
  const { data: plan, error, refetch } = usePlan();
  return (
    <>
      <PageHeader title={translate("vigil.menu.plan")}>
        {me.role === "funeral_home" && <FirstStepsLink />}
        <StatementLink />
        <LinkButton to="/fin/invoice">{translate("vigil.menu.invoices")}</LinkButton>
        <LinkButton to="/fin/order/create" variant="contained" icon={<BuyIcon />}>
          {translate("vigil.plan.buy")}
        </LinkButton>
      </PageHeader>
      <Stack spacing={6} sx={{ maxWidth: size.formMax }}>
        {error && <Retry problem={error.message} again={() => void refetch()} />}
        {plan ? (
          <>
            <LowPlanAlert plan={plan} />
            <Counters plan={plan} />
            <ActiveTerm plan={plan} />
            <RenewalSection />
          </>
        ) : (
          !error && <LoadingBlock height={160} />
        )}
        <Offers uid={query.get("uid")} />
        <PurchaseHistory />
      </Stack>
    </>
  );
};

/** Warns that few or no streams are left, before that stops a funeral. */
const LowPlanAlert = ({ plan }: { plan: Plan }) => {
  const translate = useTranslate();
  const left = plan.available_stream_count;
  if (!plan.is_low) return null;
  const state = plan.is_within_package_limits ? "low" : "used_up";
  return (
    <Alert severity={state === "low" ? "warning" : "error"} variant="outlined">
      {translate(`vigil.plan.${state}`, { smart_count: Math.max(0, left), left })}
    </Alert>
  );
};
