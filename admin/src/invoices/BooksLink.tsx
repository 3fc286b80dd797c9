import { I18nContext, useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import { pagesI18n } from "../words/pages.ts";

/** From the invoices to their accounts. */
export default function BooksLink() {
  return (
    <I18nContext value={pagesI18n()}>
      <ToBooks />
    </I18nContext>
  );
}

const ToBooks = () => <LinkButton to="/books">{useTranslate()("vigil.books.title")}</LinkButton>;
