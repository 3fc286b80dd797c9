import { useTranslate } from "ra-core";
import type { FallbackProps } from "react-error-boundary";
import { Retry } from "../pages/Retry.tsx";
import { NotLoaded } from "./not-loaded.ts";
import { useTryAgain } from "./useTryAgain.ts";

/** Shown in place of a part of a screen that couldn't be loaded or crashed. */
export const PartFailed = (caught: FallbackProps) => {
  const translate = useTranslate();
  const { isTrying, tryAgain } = useTryAgain(caught);
  const problem =
    caught.error instanceof NotLoaded ? caught.error.message : translate("vigil.pages.failed.part");
  return <Retry problem={problem} busy={isTrying} again={tryAgain} />;
};
