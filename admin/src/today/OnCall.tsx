import CallIcon from "@mui/icons-material/CallOutlined";
import { Box, Link } from "@mui/material";
import { type Today, telephoneLink } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { PagesWords } from "../words/PagesWords.tsx";

interface Props {
  people: NonNullable<Today["on_call"]>;
}

/** Who is on duty now, with numbers that dial. */
export default function OnCall(props: Props) {
  return (
    <PagesWords>
      <People {...props} />
    </PagesWords>
  );
}

const People = ({ people }: Props) => {
  const translate = useTranslate();
  if (people.length === 0) return <Box sx={{ mb: 3 }}>{translate("vigil.waiting.nobody_on_call")}</Box>;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, mb: 3 }}>
      {translate("vigil.waiting.on_call")}
      {people.map(({ name, phone }) =>
        phone ? (
          <Link
            key={name}
            href={telephoneLink(phone)}
            aria-label={translate("vigil.today.call", { name, phone })}
            sx={call}
          >
            <CallIcon fontSize="small" aria-hidden />
            {name}, {phone}
          </Link>
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
    </Box>
  );
};

const call = { display: "inline-flex", alignItems: "center", gap: 1, minHeight: 44 } as const;
