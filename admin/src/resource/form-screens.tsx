import type { Me } from "@vigil/contract";
import type { ComponentType } from "react";
import type { FormContract } from "../form/contract.ts";
import { useMe } from "../me.tsx";
import { CreatePage } from "./CreatePage.tsx";
import { EditPage } from "./EditPage.tsx";

/** The form of a resource, used to create and to edit. */
export interface ResourceForm {
  contract: FormContract;
  inputs: ComponentType;
  /** What a new record starts with. */
  defaultValues?: Record<string, unknown>;
  /** Fields required of this person, though the contract doesn't require them of everyone. */
  requiredOf?: (me: Me) => readonly string[];
  /** Above the form of a record that exists. */
  intro?: ComponentType<{ contract: FormContract }>;
}

/** The screen that creates a record. */
export const createScreen = ({ contract, inputs: Inputs, defaultValues, requiredOf }: ResourceForm) =>
  function CreateScreen() {
    const me = useMe();
    return (
      <CreatePage
        contract={contract}
        {...(defaultValues ? { defaultValues } : {})}
        {...(requiredOf ? { required: requiredOf(me) } : {})}
      >
        <Inputs />
      </CreatePage>
    );
  };

/** The screen that edits a record. */
export const editScreen = ({ contract, inputs: Inputs, requiredOf, intro: Intro }: ResourceForm) =>
  function EditScreen() {
    const me = useMe();
    return (
      <EditPage
        contract={contract}
        {...(Intro ? { intro: <Intro contract={contract} /> } : {})}
        {...(requiredOf ? { required: requiredOf(me) } : {})}
      >
        <Inputs />
      </EditPage>
    );
  };
