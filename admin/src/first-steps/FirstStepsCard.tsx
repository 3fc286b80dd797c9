import { Box, Button, Typography } from "@mui/material";
import { useStore, useTranslate } from "ra-core";
import { useEffect, useId, useLayoutEffect, useRef } from "react";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { FirstStepsPlaceholder, useCardHeight } from "./FirstStepsPlaceholder.tsx";
import { StepList } from "./StepList.tsx";
import { useFirstSteps } from "./useFirstSteps.ts";

/** Above the first page of a home, until all is done or it is put away. */
export default function FirstStepsCard() {
  return (
    <PagesWords>
      <Card />
    </PagesWords>
  );
}

const Card = () => {
  const translate = useTranslate();
  const id = useId();
  const { data, error, done, all, isComplete, change } = useFirstSteps();
  const box = useRef<HTMLElement>(null);
  const [height, setHeight] = useCardHeight();
  const [isFolded, fold] = useStore("first_steps.folded", false);
  const isPast = data !== undefined && (data.hidden || isComplete);
  // Once all is done, the first page no longer asks.
  const isDoneNow = isComplete && !data?.hidden;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isDoneNow) void change({ hidden: true });
  }, [isDoneNow]);
  useLayoutEffect(() => {
    const shown = box.current?.offsetHeight ?? height;
    if (shown !== height) setHeight(shown);
  });
  if (isPast || (!data && error)) return null;
  if (!data) return <FirstStepsPlaceholder />;
  return (
    <Box component="section" aria-labelledby={id} ref={box} sx={frame}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Box sx={{ flex: "1 1 auto", display: "flex", alignItems: "baseline", gap: 2, whiteSpace: "nowrap" }}>
          <Typography variant="h2" id={id}>
            {translate("vigil.first_steps.title")}
          </Typography>
          <Typography color="text.secondary">{translate("vigil.first_steps.left", { done, all })}</Typography>
        </Box>
        {/* On a phone both go below the title. */}
        <Box sx={{ display: "flex" }}>
          <Button onClick={() => fold(!isFolded)} aria-expanded={!isFolded}>
            {translate(isFolded ? "vigil.first_steps.unfold" : "vigil.first_steps.fold")}
          </Button>
          <Button
            onClick={() => void change({ hidden: true })}
            title={translate("vigil.first_steps.put_away_help")}
          >
            {translate("vigil.first_steps.put_away")}
          </Button>
        </Box>
      </Box>
      {!isFolded && <StepList {...data} />}
    </Box>
  );
};

const frame = { ...outlinedPaper, display: "grid", gap: 3, p: { xs: 4, md: 5 }, mb: 5 } as const;
