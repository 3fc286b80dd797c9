import { useQuery, useQueryClient } from "@tanstack/react-query";
import { templateSettingsResource as contract } from "@vigil/contract";
import { ResourceContextProvider, useTranslate } from "ra-core";
import { FileField } from "../form/files/FileField.tsx";
import { Text } from "../form/inputs/inputs.tsx";
import { Section, Wide } from "../form/Section.tsx";
import { SubmitAndStayForm } from "../form/SubmitAndStayForm.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMay } from "../me.tsx";
import { NoPermission } from "../pages/NoticePage.tsx";
import { Retry } from "../pages/Retry.tsx";
import { bodyOf, changesOf } from "../providers/body.ts";
import { getJson } from "../session/http.ts";
import { RichTextField } from "./RichTextField.tsx";

const { path } = contract;
type Values = Record<string, unknown>;

/** The header and footer of all emails of the home. */
export default function HeaderFooterPage() {
  const translate = useTranslate();
  const client = useQueryClient();
  const mayEdit = useMay(contract, "edit");
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getJson<Values>(`${path}/`, { signal }),
    enabled: mayEdit,
  });
  if (!mayEdit) return <NoPermission />;
  const save = async (values: Values) => {
    const own = Object.fromEntries(
      Object.keys(contract.create.shape).map((field) => [field, values[field] ?? null]),
    );
    const saved = await getJson<Values>(`${path}/`, {
      method: "POST",
      body: bodyOf(changesOf(own, data ?? {})),
    });
    client.setQueryData([path], saved);
    return saved;
  };
  return (
    <>
      <PageHeader title={translate("vigil.emails.head_and_foot")} />
      {error && !data && <Retry problem={error.message} again={() => void refetch()} />}
      {!error && !data && <LoadingBlock height={240} />}
      {data && (
        <ResourceContextProvider value={path}>
          <SubmitAndStayForm
            contract={contract}
            record={data}
            save={save}
            saved="vigil.emails.settings_saved"
            failed="vigil.emails.settings_failed"
            cancelTo="/mail/custom-templates"
          >
            <Section name="letter_head">
              <FileField source="header_image" />
              <Text source="header_link" type="url" help={translate("vigil.emails.header_link_help")} />
            </Section>
            <Section name="letter_foot">
              <Wide>
                <RichTextField source="footer_content_en" />
              </Wide>
              <Wide>
                <RichTextField source="footer_content_fr" />
              </Wide>
            </Section>
          </SubmitAndStayForm>
        </ResourceContextProvider>
      )}
    </>
  );
}
