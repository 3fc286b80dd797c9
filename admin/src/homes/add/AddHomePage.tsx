import { Button } from "@mui/material";
import { addHome, homes, homesResource } from "@vigil/contract";
import { CreateBase, I18nContext, useTranslate } from "ra-core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { keepsDraft } from "../../form/drafts/unsaved-changes.ts";
import { FormShell } from "../../form/FormShell.tsx";
import { Text } from "../../form/inputs/inputs.tsx";
import { SaveButton } from "../../form/SaveBar.tsx";
import { SectionFrame, Wide } from "../../form/Section.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { useAfterSave } from "../../resource/useAfterSave.ts";
import { newIdempotencyKey } from "../../session/post-once.ts";
import { pagesI18n } from "../../words/pages.ts";
import { HomeAddress } from "./HomeAddress.tsx";
import { WhatFollows } from "./WhatFollows.tsx";
import { withLabels } from "./with-labels.ts";

/** Its fields are those of a home, so that what was typed is there on the form with all fields as well. */
const contract = { ...homesResource, create: addHome.create };

/** Adds a funeral home from its name, contact, email, phone and address, and shows what follows from them. */
export default function AddHomePage() {
  return (
    <I18nContext value={withLabels(pagesI18n())}>
      <NewHome />
    </I18nContext>
  );
}

const NewHome = () => {
  const translate = useTranslate();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const onSuccess = useAfterSave(homes.path, "created", "edit");
  return (
    <CreateBase
      resource={homes.path}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, meta: { action: "add", idempotencyKey } }}
    >
      <PageHeader title={translate("vigil.new_home.title")}>
        <Button component={Link} to={`/${homes.path}/create`} state={keepsDraft}>
          {translate("vigil.new_home.all_fields")}
        </Button>
      </PageHeader>
      <FormShell creating contract={contract} buttons={<SaveButton label="vigil.new_home.add" />}>
        <SectionFrame
          title={translate("vigil.new_home.about.title")}
          help={translate("vigil.new_home.about.help")}
        >
          <Wide>
            <Text source="funeral_home_name" />
          </Wide>
          <Text source="manager_name" />
          <Text source="telephone_number" type="tel" />
          <Wide>
            <Text source="email" type="email" help={translate("vigil.new_home.email_help")} />
          </Wide>
          <HomeAddress />
        </SectionFrame>
        <WhatFollows />
      </FormShell>
    </CreateBase>
  );
};
