import { Alert } from "@mui/material";
import { streamsResource as contract } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useMe } from "../me.tsx";
import { CreatePage } from "../resource/CreatePage.tsx";
import { FamilyFromAddress } from "./form/FamilyFromAddress.tsx";
import { streamFromAddress } from "./form/from-address.ts";
import { markedFor, requiredOf } from "./form/required.ts";
import { StreamButtons } from "./form/StreamButtons.tsx";
import { StreamInputs } from "./form/StreamInputs.tsx";
import { PlanLimit } from "./form/StreamNotices.tsx";

/** A new stream, with the fields that the address sets; for a family it is a request. */
export default function StreamCreate() {
  const translate = useTranslate();
  const { role } = useMe();
  return (
    <CreatePage
      contract={contract}
      {...(role === "family" ? { title: translate("vigil.family.another_service") } : {})}
      required={requiredOf(role)}
      marked={markedFor(role)}
      defaultValues={streamFromAddress(new URLSearchParams(window.location.search))}
      buttons={<StreamButtons />}
    >
      <PlanLimit />
      {role === "family" && (
        <Alert severity="info" variant="outlined" sx={{ bgcolor: "background.paper" }}>
          {translate("vigil.streams.request_help")}
        </Alert>
      )}
      <FamilyFromAddress />
      <StreamInputs />
    </CreatePage>
  );
}
