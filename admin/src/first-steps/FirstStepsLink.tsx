import StepsIcon from "@mui/icons-material/ChecklistOutlined";
import { useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { useFirstSteps } from "./useFirstSteps.ts";

/** The way to the first steps, for a home that hasn't done them all. */
export default function FirstStepsLink() {
  return (
    <PagesWords>
      <ToSteps />
    </PagesWords>
  );
}

const ToSteps = () => {
  const translate = useTranslate();
  const { data, done, all, isComplete } = useFirstSteps();
  if (!data || isComplete) return null;
  return (
    <LinkButton to="/first-steps" icon={<StepsIcon />}>
      {translate("vigil.first_steps.title")} · {translate("vigil.first_steps.left", { done, all })}
    </LinkButton>
  );
};
