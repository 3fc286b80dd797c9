import { Box, Stack, Typography } from "@mui/material";
import { actions, paymentProofs as contract, type PaymentProof } from "@vigil/contract";
import { ShowBase, useShowContext, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { toTheCent } from "../language/format.ts";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMay } from "../me.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { RecordUnavailable } from "../pages/RecordUnavailable.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { RecordHeader } from "../resource/RecordHeader.tsx";
import { size } from "../tokens.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { ProofStatusChip } from "./ProofStatusChip.tsx";
import { Review } from "./Review.tsx";

/** One cheque or wire transfer: its images, its invoice, and for super admins the review. */
export default function PaymentProofShow() {
  if (!useMay(contract, "read")) return <NoPermission />;
  return (
    <PagesWords>
      <ShowBase resource={contract.path} queryOptions={{ onError: () => undefined }}>
        <ProofDetails />
      </ShowBase>
    </PagesWords>
  );
}

const ProofDetails = () => {
  const translate = useTranslate();
  const { record: proof, error, refetch } = useShowContext<PaymentProof>();
  const mayReview = useMay(actions.review_payment, "edit");
  if (error && !proof) return <RecordUnavailable error={error as Error} retry={() => void refetch()} />;
  if (!proof) return <LoadingBlock height={420} />;
  const title = translate(`vigil.proofs.title.${proof.method}`, { number: proof.invoice_number });
  return (
    <>
      <RecordHeader contract={contract} title={title}>
        <ProofStatusChip status={proof.status} />
      </RecordHeader>
      <Stack spacing={4} sx={{ maxWidth: size.formMax }}>
        <Box component="dl" sx={facts}>
          <Fact source="payer">{proof.payer}</Fact>
          <Fact source="created_at">
            <Moment at={proof.created_at} />
          </Fact>
          <Fact source="amount_due">{toTheCent(proof.amount_due)}</Fact>
          {proof.amount !== null && <Fact source="amount">{toTheCent(proof.amount)}</Fact>}
          {proof.reviewed_at && (
            <Fact source="reviewed_at">
              <Moment at={proof.reviewed_at} />
            </Fact>
          )}
          {proof.reason && <Fact source="reason">{proof.reason}</Fact>}
        </Box>
        <Box sx={images}>
          {(["front", "back", "screenshot"] as const).map(
            (side) => proof[side] && <ProofImage key={side} side={side} address={proof[side]} />,
          )}
        </Box>
        {mayReview && proof.status === "received" && <Review proof={proof} reviewed={() => void refetch()} />}
      </Stack>
    </>
  );
};

const Fact = ({ source, children }: { source: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {useTranslate()(`resources.${contract.path}.fields.${source}`)}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
      {children}
    </Box>
  </Box>
);

/** An image as large as the space allows. A click opens it in a new tab, to read the small print. */
const ProofImage = ({ side, address }: { side: string; address: string }) => {
  const translate = useTranslate();
  const name = translate(`resources.${contract.path}.fields.${side}`);
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="h3" sx={{ mb: 2 }}>
        {name}
      </Typography>
      <a
        href={address}
        target="_blank"
        rel="noopener"
        aria-label={translate("vigil.proofs.enlarge", { name })}
      >
        <Box component="img" src={address} alt="" sx={imageStyle} />
      </a>
    </Box>
  );
};

const facts = {
  m: 0,
  display: "grid",
  gap: 4,
  gridTemplateColumns: "repeat(auto-fill, minmax(180px, 1fr))",
} as const;
const images = {
  display: "grid",
  gap: 4,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;
const imageStyle = {
  display: "block",
  width: "100%",
  height: { xs: "auto", md: 320 },
  objectFit: "contain",
  bgcolor: "background.default",
  border: 1,
  borderColor: "divider",
  borderRadius: "8px",
} as const;
