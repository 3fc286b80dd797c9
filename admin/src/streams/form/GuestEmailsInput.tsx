import { guestEmailsAtLeast, guestEmailsAtMost, guestEmailsPerMinute } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Amount } from "../../form/inputs/inputs.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";

/** How many emails the page sends to new addresses in a minute. */
export default function GuestEmailsInput() {
  return (
    <PagesWords>
      <Input />
    </PagesWords>
  );
}

const Input = () => {
  const numbers = { usual: guestEmailsPerMinute, most: guestEmailsAtMost };
  const help = useTranslate()("vigil.guest_emails.help", numbers);
  return <Amount source="guest_emails_per_minute" min={guestEmailsAtLeast} help={help} />;
};
