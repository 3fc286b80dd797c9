import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import { type PaymentMethod, paymentMethods } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useId } from "react";

/** The choice of payment method: cheque, credit card or wire transfer. */
export const Methods = ({
  chosen,
  choose,
}: {
  chosen: PaymentMethod;
  choose: (method: PaymentMethod) => void;
}) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontWeight: 500, color: "text.primary", mb: 1 }}>
        {translate("vigil.checkout.method")}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={chosen}
        onChange={(event) => choose(event.target.value as PaymentMethod)}
        sx={{ gap: 2 }}
      >
        {paymentMethods.map((method) => (
          <FormControlLabel
            key={method}
            value={method}
            control={<Radio />}
            label={translate(`vigil.checkout.methods.${method}`)}
            sx={{ m: 0, pr: 4, minHeight: 44, border: 1, borderColor: "divider", borderRadius: "8px" }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
