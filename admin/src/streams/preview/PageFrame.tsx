import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";

/** CSS pixels of the windows in which guests see the page. */
const widths = { phone: 390, computer: 1280 };
export type FrameWidth = keyof typeof widths;

interface Frame {
  number: number;
  html: string;
}

/**
 * A page as in a window of this width, scaled to the room there is. A new page loads unseen behind the one before, which
 * it replaces once it is complete, at the same place. Its scripts don't run; that the frame is of the same origin lets
 * it be scrolled.
 */
export const PageFrame = ({ html, width }: { html: string; width: FrameWidth }) => {
  const translate = useTranslate();
  const room = useRef<HTMLDivElement>(null);
  const { width: roomWidth, height } = useSize(room);
  const [frames, setFrames] = useState<Frame[]>([]);
  useEffect(() => {
    setFrames(([first, ...others]) => {
      const number = (others.at(-1) ?? first ?? { number: 0 }).number + 1;
      return [...(first ? [first] : []), { number, html }];
    });
  }, [html]);

  const elements = useRef(new Map<number, HTMLIFrameElement>());
  const show =
    (number: number) =>
    ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
      const [first] = frames;
      const before = first && first.number < number ? elements.current.get(first.number) : undefined;
      if (before) continueFrom(before, currentTarget);
      // What was empty has no place on the page before its first word.
      if (document.activeElement?.closest(obituaryFields)) showInFrame(currentTarget, "#obituary");
      setFrames((all) => all.filter((frame) => frame.number >= number));
    };
  const wide = width === "phone" ? Math.min(widths.phone, roomWidth || widths.phone) : widths.computer;
  const scale = Math.min(1, (roomWidth || wide) / wide);
  return (
    <Box ref={room} sx={{ position: "relative", flex: 1, minHeight: 0, overflow: "hidden" }}>
      {frames.map(({ number, html: page }, index) => (
        <Box
          key={number}
          component="iframe"
          ref={(element: HTMLIFrameElement | null) => {
            if (element) elements.current.set(number, element);
            else elements.current.delete(number);
          }}
          title={translate("vigil.page_frame.frame")}
          sandbox="allow-same-origin"
          srcDoc={page}
          onLoad={show(number)}
          aria-hidden={index > 0}
          tabIndex={index > 0 ? -1 : 0}
          sx={{ ...frameStyle, visibility: index > 0 ? "hidden" : "visible" }}
          style={{
            width: wide,
            height: height / scale,
            left: Math.max(0, (roomWidth - wide * scale) / 2),
            transform: `scale(${scale})`,
          }}
        />
      ))}
    </Box>
  );
};

/** The form's fields of the obituary. */
export const obituaryFields = "[data-source^=obituary_]";

/** Scrolls a page to one of its parts unless it is in sight. The part isn't there while it is empty. */
export function showInFrame(frame: HTMLIFrameElement, part: string): void {
  const top = frame.contentDocument?.querySelector(part)?.getBoundingClientRect().top;
  if (top !== undefined && (top < 0 || top > frame.clientHeight / 2)) frame.contentWindow?.scrollBy(0, top);
}

/** Scrolls a page to where the one before it was, and unfolds what was unfolded. */
function continueFrom(before: HTMLIFrameElement, now: HTMLIFrameElement): void {
  const folds = now.contentDocument?.querySelectorAll("details") ?? [];
  before.contentDocument?.querySelectorAll("details").forEach(({ open }, index) => {
    const fold = folds[index];
    if (fold) fold.open = open;
  });
  now.contentWindow?.scrollTo(0, before.contentWindow?.scrollY ?? 0);
}

/** The size of an element in CSS pixels, 0 until it is measured. */
function useSize(ref: { current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const measure = () =>
      setSize({ width: ref.current?.clientWidth ?? 0, height: ref.current?.clientHeight ?? 0 });
    measure();
    const observer = new ResizeObserver(measure);
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

const frameStyle = {
  position: "absolute",
  top: 0,
  border: 0,
  transformOrigin: "0 0",
} as const;
