import { useTranslate } from "ra-core";

/** A boolean as Yes or No. */
export const YesNo = ({ value }: { value: boolean }) =>
  useTranslate()(value ? "vigil.list.yes" : "vigil.list.no");
