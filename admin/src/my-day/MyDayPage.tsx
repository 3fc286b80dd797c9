import { useTranslate } from "ra-core";
import { HoursButton } from "../jobs/HoursButton.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import MyJobs from "./MyJobs.tsx";

/** The jobs of today and to come of the person who does them, made for a phone. */
export default function MyDayPage() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate("vigil.my_day.title")}>
        <HoursButton />
      </PageHeader>
      <MyJobs />
    </>
  );
}
