import { remembering } from "vigil:words/remembering";
import type { GivenItem, Given as List } from "@vigil/contract";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ApiError, callApi } from "../guest/api.ts";
import type { FormProps } from "./Contributions.tsx";
import { receipts } from "./receipts.ts";
import { useCurrentGuest } from "./useCurrentGuest.ts";
import { messageOf } from "./useSubmission.ts";

const words = remembering.given;

/** What the guest has given, each with its state and a way to take it back. */
export default function Given({ to }: FormProps) {
  const token = useCurrentGuest()?.token ?? null;
  const [items, setItems] = useState<readonly GivenItem[] | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [taken, setTaken] = useState(false);
  const load = useCallback(async () => {
    setProblem(null);
    try {
      const body = { guest_token: token, receipts: receipts.read(to.path) };
      const { results, is_whole } = await callApi<List>(`${to.path}/given`, body);
      setItems(results);
      setWhole(is_whole);
    } catch (cause) {
      setProblem(cause instanceof ApiError ? messageOf(cause) : words.failed);
    }
  }, [to.path, token]);
  useEffect(() => void load(), [load]);
  const sent = useSyncExternalStore(receipts.subscribe, () => receipts.read(to.path).length);
  const sentBefore = useRef(sent);
  useEffect(() => {
    if (sent > sentBefore.current) {
      setTaken(false);
      void load();
    }
    sentBefore.current = sent;
  }, [sent, load]);
  const gone = (item: GivenItem) => {
    setItems((before) => before?.filter(({ id }) => id !== item.id) ?? null);
    setTaken(true);
  };
  if (problem)
    return (
      <div className="card">
        <p role="alert">{problem}</p>
        <button type="button" className="button quiet" onClick={() => void load()}>
          {words.again}
        </button>
      </div>
    );
  if (!items) return <p role="status">{words.loading}</p>;
  const extent = isWhole ? "whole" : "here";
  return (
    <>
      <p role="status">
        {taken ? words.taken : items.length === 0 ? words.nothing[extent] : words.all[extent](items.length)}
      </p>
      {!isWhole && token !== null && <p className="help">{words.elsewhere}</p>}
      <ul className="given">
        {items.map((item) => (
          <GivenCard key={item.id} item={item} path={to.path} gone={() => gone(item)} />
        ))}
      </ul>
    </>
  );
}

interface GivenCardProps {
  item: GivenItem;
  path: string;
  gone: () => void;
}
function GivenCard({ item, path, gone }: GivenCardProps) {
  const [asks, setAsks] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (asks) question.current?.focus();
  }, [asks]);
  const what = words.what[item.has ?? item.kind];
  const take = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await callApi(`${path}/take_back`, { receipt: item.receipt });
      finish();
    } catch (cause) {
      // Somebody was faster: the family removed it, or it was taken back elsewhere.
      if (cause instanceof ApiError && cause.status === 404) return finish();
      setProblem(messageOf(cause));
      setBusy(false);
    }
  };
  const finish = () => {
    gone();
    receipts.remove(path, item.receipt);
  };
  return (
    <li className="card">
      {item.photo && <img src={item.photo} alt="" loading="lazy" width={96} height={96} />}
      <div>
        <p>
          <strong>{what}</strong> <span className="help">{words.state[item.state]}</span>
        </p>
        {item.text && <p className="words">{item.text}</p>}
        {problem && <p role="alert">{problem}</p>}
        {asks ? (
          <>
            <p ref={question} tabIndex={-1}>
              {words.sure[item.state]}
            </p>
            <div className="give-buttons">
              <button
                type="button"
                className="button action"
                aria-disabled={isBusy || undefined}
                onClick={() => !isBusy && void take()}
              >
                {words.takeBack}
              </button>
              <button type="button" className="button quiet" onClick={() => setAsks(false)}>
                {words.keep}
              </button>
            </div>
          </>
        ) : (
          <button
            type="button"
            className="link"
            aria-label={words.takeBackOne(what, item.text)}
            onClick={() => setAsks(true)}
          >
            {words.takeBack}
          </button>
        )}
      </div>
    </li>
  );
}
