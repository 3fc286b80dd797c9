import CallIcon from "@mui/icons-material/CallOutlined";
import { Button } from "@mui/material";
import {
  mendingOf,
  type NextStep,
  nextStep,
  type TodayService,
  telephoneLink,
  toBeCalled,
} from "@vigil/contract";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { nameOf, useMe } from "../me.tsx";
import { getJson } from "../session/http.ts";

interface Props {
  service: TodayService;
  now: number;
  onDone: () => void;
}

/** The one thing to do about a service now. */
export const StepButton = ({ service, now, onDone }: Props) => {
  const translate = useTranslate();
  const me = useMe();
  const mending = mendingOf(me);
  // Nobody is told to call themselves.
  const people = service.people.filter(({ name }) => name !== nameOf(me));
  const step = nextStep({ ...service, people }, mending, now);
  const look = {
    ...button,
    variant: "contained",
    color: step === "start" ? "tertiary" : "primary",
    "aria-label": translate("vigil.today.step_of", {
      step: translate(`vigil.today.step.${step}`),
      name: service.name,
    }),
  } as const;
  if (step === "check") return <CheckButton service={service} onDone={onDone} look={look} />;
  const person = toBeCalled({ people }, mending);
  if (step === "call" && person?.phone) {
    const label = translate(`vigil.today.step.${mending === "asks" ? "call_director" : "call"}`);
    return (
      <Button
        {...look}
        href={telephoneLink(person.phone)}
        startIcon={<CallIcon aria-hidden />}
        aria-label={[label, person.name, person.phone].join(", ")}
      >
        {label}
      </Button>
    );
  }
  if (step === "look")
    return (
      <Button {...look} href={service.memorial_page_url} target="_blank" rel="noreferrer">
        {translate(mending === "directs" ? "vigil.today.step.look" : "vigil.today.step.look_as_guest")}
      </Button>
    );
  return (
    <Button
      {...look}
      component={Link}
      to={`/director/${service.id}${step === "findings" ? "#findings" : ""}`}
    >
      {translate(`vigil.today.step.${step satisfies NextStep}`)}
    </Button>
  );
};

/** Checks the service as before it begins; what was found is told beside it. */
const CheckButton = ({ service, onDone, look }: Omit<Props, "now"> & { look: object }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await getJson(`str/stream/${service.id}/preflight/`, { method: "POST" }).then(onDone, (error: Error) =>
      notify(error.message, { type: "error" }),
    );
    setBusy(false);
  };
  return (
    <Button {...look} loading={busy} onClick={() => void check()}>
      {translate("vigil.today.step.check")}
    </Button>
  );
};

const button = {
  size: "large",
  sx: { minHeight: 52, width: { xs: "100%", sm: "auto" }, justifySelf: "start" },
} as const;
