import { remembering } from "vigil:words/remembering";
import type { CandleLit, CandleNames, Candles } from "@vigil/contract";
import { useEffect, useState, useSyncExternalStore } from "react";
import { ApiError, callApi, type FieldErrors } from "../guest/api.ts";
import { currentGuest } from "../guest/current-guest.ts";
import { provedBy } from "../work/begin.ts";
import { receipts } from "./receipts.ts";
import { useCurrentGuest } from "./useCurrentGuest.ts";
import { messageOf, type Recipient } from "./useSubmission.ts";

/** The receipt of the candle that this browser has lit. */
const ownCandle = (path: string) => receipts.read(path).find((receipt) => receipt.startsWith("candle."));
/** Of a page's path in the API. */
const slugOf = (path: string) => decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
const idOf = (receipt: string) => receipt.split(".")[1];

/** The candles of a page, and one's own: lit with one press, and taken back. */
export function useCandles({ path, registration }: Recipient, first: Candles) {
  const guest = useCurrentGuest();
  const isBarred = registration && !guest;
  const own = useSyncExternalStore(
    receipts.subscribe,
    () => ownCandle(path),
    () => undefined,
  );
  const [candles, setCandles] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [isLighting, setLighting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [wasTakenBack, setTakenBack] = useState(false);

  // Taken back by its own button, or in the list of what the guest has given.
  useEffect(
    () =>
      receipts.subscribe((removed) => {
        if (!removed?.startsWith("candle.")) return;
        setCandles(({ lit, names, next }) => ({
          lit: Math.max(0, lit - 1),
          names: names.filter(({ id }) => id !== idOf(removed)),
          next,
        }));
        setTakenBack(true);
      }),
    [],
  );

  /** Does one thing at a time; a failure is shown and changes nothing. */
  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setErrors({});
    try {
      await work();
    } catch (cause) {
      if (cause instanceof ApiError) setErrors(cause.fields);
      setProblem(messageOf(cause));
    } finally {
      setBusy(false);
      setLighting(false);
    }
  };
  /** @param named the name to show: as typed, or null for the guest's own; without it, no name is shown */
  const light = (named?: { sender_name: string | null }) => {
    // Of this moment: a press before hydration is done in its first render, which knows as little as the server.
    const now = currentGuest.guest;
    if (registration && !now) return setProblem(remembering.candles.register);
    void attempt(async () => {
      setLighting(true);
      const proof = await provedBy({ purpose: "candle", page: slugOf(path) });
      const body = { guest_token: now?.token ?? null, with_name: named !== undefined, ...named, ...proof };
      const lit = await callApi<CandleLit>(`${path}/candles`, body);
      setCandles(lit.candles);
      setTakenBack(false);
      receipts.add(path, lit.receipt);
    });
  };
  const takeBack = () => {
    if (!own) return;
    void attempt(async () => {
      await callApi(`${path}/take_back`, { receipt: own }).catch((cause) => {
        // Somebody was faster: the family removed it, or it was taken back elsewhere.
        if (!(cause instanceof ApiError && cause.status === 404)) throw cause;
      });
      receipts.remove(path, own);
    });
  };
  const fetchNames = () =>
    void attempt(async () => {
      const page = await callApi<CandleNames>(`${path}/candles?after=${candles.next}`);
      setCandles({ ...candles, names: [...candles.names, ...page.names], next: page.next });
    });
  return {
    candles,
    isLit: own !== undefined,
    wasTakenBack,
    isBusy,
    isLighting,
    problem,
    errors,
    isBarred,
    knownName: guest?.name ?? null,
    light,
    takeBack,
    fetchNames,
  };
}
