import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useFormSetting } from "../contract.ts";
import { Text } from "./inputs.tsx";
import { proposedUsername } from "./proposed-username.ts";

/** The username of an account; a new one is proposed from the person's name until somebody types another. */
export const Username = () => {
  const { contract, creating } = useFormSetting();
  const { setValue, getFieldState, formState } = useFormContext();
  const name = String(useWatch({ name: contract.title }) ?? "");
  const isTyped = getFieldState("username", formState).isDirty;
  useEffect(() => {
    if (creating && !isTyped && name !== "")
      setValue("username", proposedUsername(name), { shouldValidate: formState.isSubmitted });
  }, [creating, isTyped, name, setValue, formState.isSubmitted]);
  return <Text source="username" />;
};
