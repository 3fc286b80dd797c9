/** A message without an action. */
export const Notice = ({ title, text, level = 2 }: { title: string; text?: string; level?: 1 | 2 }) => {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section className="card notice" role="status">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
    </section>
  );
};
