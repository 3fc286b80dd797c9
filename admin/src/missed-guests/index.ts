import PhoneIcon from "@mui/icons-material/PhoneMissedOutlined";
import { missedGuests as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const missedGuests = register({
  contract,
  icon: PhoneIcon,
  words: {
    name: "Guest who couldn't get in |||| Guests who couldn't get in",
    empty: {
      title: "Everyone who tried got in",
      text: "Anyone who can't register, whose invitation is refused or who sees no video will appear here with the reason, so that you can call them back.",
    },
    fields: {
      reason: "What happened",
      last_at: "When",
      got_in_at: "Got in",
      times: "Times",
      called_back: "Called back",
      called_back_at: "Called back at",
      called_back_by: "Called back by",
    },
  },
});
