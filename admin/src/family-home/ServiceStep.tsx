import { Button } from "@mui/material";
import { guestMessages, type Stream, streamCan, streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { filteredList } from "../resource/list/list-address.ts";
import { type FamilyStep, familyStep } from "./core/service-state.ts";

/** Pages of the family's area. */
const pages: Partial<Record<FamilyStep, (service: Stream) => string>> = {
  change: ({ id }) => `/${streams.path}/${id}`,
  photo: ({ id }) => `/${streams.path}/${id}`,
  invite: ({ id }) => `/${streams.path}/${id}/invite`,
  messages: ({ id }) => filteredList(guestMessages.path, { stream: id }),
  archive: ({ id }) => `/${streams.path}/${id}/archive`,
};

/** The one next step of a service, on a large button. */
export const ServiceStep = ({ service, now }: { service: Stream; now: number }) => {
  const translate = useTranslate();
  const step = familyStep(service, now);
  const page = pages[step]?.(service);
  // The family is let in without a form.
  const address =
    step === "watch" && streamCan.quickJoin(service) ? service.quick_join_link : service.memorial_page_url;
  const target = page
    ? { component: Link, to: page }
    : { component: "a", href: address, target: "_blank", rel: "noopener" };
  return (
    <Button {...target} variant="contained" fullWidth sx={{ minHeight: 52, fontSize: 16 }}>
      {translate(`vigil.family.step.${step}`)}
    </Button>
  );
};
