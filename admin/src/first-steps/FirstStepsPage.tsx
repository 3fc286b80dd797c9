import { Alert, Box, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { useEffect } from "react";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { Retry } from "../pages/Retry.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { StepList } from "./StepList.tsx";
import { useComesBack } from "./useComesBack.ts";
import { useFirstSteps } from "./useFirstSteps.ts";

/** A new home's first hour: what it has done, and the page of each step. */
export default function FirstStepsPage() {
  return (
    <PagesWords>
      <Steps />
    </PagesWords>
  );
}

const Steps = () => {
  const translate = useTranslate();
  const { data, error, refetch, done, all, isComplete } = useFirstSteps();
  const [, setComingBack] = useComesBack();
  useEffect(() => setComingBack(false), [setComingBack]);
  return (
    <>
      <PageHeader title={translate("vigil.first_steps.title")} />
      {error && !data && <Retry problem={error.message} again={() => void refetch()} />}
      {!data && !error && <LoadingBlock height={240} />}
      {data && (
        <Box sx={{ ...outlinedPaper, display: "grid", gap: 4, p: { xs: 4, md: 5 } }}>
          {isComplete ? (
            <Alert severity="success">{translate("vigil.first_steps.complete")}</Alert>
          ) : (
            <Typography color="text.secondary">
              {translate("vigil.first_steps.help")} {translate("vigil.first_steps.left", { done, all })}.
            </Typography>
          )}
          <StepList {...data} />
        </Box>
      )}
    </>
  );
};
