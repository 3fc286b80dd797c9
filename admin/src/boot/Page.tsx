import { type ReactNode, useEffect } from "react";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { Logo } from "./Logo.tsx";

/** The frame of every page before sign-in: the product's name and one task. */
export const Page = ({
  title,
  product,
  children,
}: {
  title: string;
  product?: string;
  children: ReactNode;
}) => {
  useEffect(() => {
    document.title = product ? `${title} · ${product}` : title;
  }, [title, product]);
  return (
    <main className="page">
      <p className="brand">
        <Logo />
        <span>{product ?? " "}</span>
      </p>
      <section className="panel" aria-labelledby="page-title">
        <h1 id="page-title">{title}</h1>
        {children}
      </section>
      <LanguageChoice />
    </main>
  );
};
