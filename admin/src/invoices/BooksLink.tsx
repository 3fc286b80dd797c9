import { useTranslate } from "ra-core";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

/** From the invoices to their accounts. */
export default function BooksLink() {
  return (
    <PagesWords>
      <ToBooks />
    </PagesWords>
  );
}

const ToBooks = () => <LinkButton to="/books">{useTranslate()("vigil.books.title")}</LinkButton>;
