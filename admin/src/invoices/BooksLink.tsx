import { useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import StatementLink from "../statements/StatementLink.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

/** From the invoices to their accounts and statements. */
export default function BooksLink() {
  return (
    <PagesWords>
      <StatementLink />
      <ToBooks />
    </PagesWords>
  );
}

const ToBooks = () => <LinkButton to="/books">{useTranslate()("vigil.books.title")}</LinkButton>;
