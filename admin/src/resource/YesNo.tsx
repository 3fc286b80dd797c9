import { useTranslate } from "ra-core";

/** A yes or no, in words. */
export const YesNo = ({ value }: { value: boolean }) =>
  useTranslate()(value ? "vigil.list.yes" : "vigil.list.no");
