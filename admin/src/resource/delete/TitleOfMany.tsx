import { useTranslate } from "ra-core";
import { PagesWords } from "../../words/PagesWords.tsx";

interface Props {
  path: string;
  /** How many of the selection can be deleted, and how many can't. */
  count: number;
  kept: number;
}

/** The question before several records are deleted, with the name of their kind. */
export default function TitleOfMany(props: Props) {
  return (
    <PagesWords>
      <Title {...props} />
    </PagesWords>
  );
}

const Title = ({ path, count, kept }: Props) => {
  const translate = useTranslate();
  if (count === 0) return translate("vigil.uses.none_of_many", { smart_count: kept });
  const kind = withinSentence(translate(`vigil.kinds.${path}`, { smart_count: count }));
  return translate("vigil.uses.ask_many", { count, kind });
};

/** 'staff members', but 'ID Sessions' and 'IP cameras'. */
const withinSentence = (kind: string): string =>
  /^\p{Lu}{2}/u.test(kind) ? kind : kind.charAt(0).toLowerCase() + kind.slice(1);
