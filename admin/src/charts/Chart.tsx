import { Box, useTheme } from "@mui/material";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { labelEvery, ticksOf } from "./scale.ts";

interface Series {
  name: string;
  values: readonly number[];
}

interface Props {
  /** What the chart shows, in a sentence; the table below it says the same. */
  caption: string;
  kind: "bars" | "lines";
  labels: readonly string[];
  /** At most two. */
  series: readonly Series[];
  format: (value: number) => string;
  whole?: boolean;
  /** The table, which is what a screen reader reads. */
  children: ReactNode;
}

const height = 240;
const [top, bottom, left] = [12, 28, 72];
/** Half the width of a letter below the chart, so that the last label isn't cut off. */
const halfLetter = 3.5;
/** Pixels that it is drawn with until its own width is known. */
const usualWidth = 720;

/** Bars or lines as SVG, as wide as there is room, with a legend where there are two, and its table below. */
export const Chart = ({ caption, labels, series, children, ...drawn }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const colours = useColours();
  const pattern = useId();
  return (
    <Box component="figure" sx={{ m: 0, printColorAdjust: "exact", breakInside: "avoid" }}>
      {series.length > 1 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 4, mb: 2 }} aria-hidden>
          {series.map(({ name }, place) => (
            <Box key={name} sx={{ display: "flex", alignItems: "center", gap: 2 }}>
              <svg width={16} height={12} aria-hidden="true">
                <title>{name}</title>
                <Fill id={`${pattern}-legend-${place}`} colours={colours} />
                <rect width={16} height={12} fill={fillOf(`${pattern}-legend-${place}`, place, colours)} />
              </svg>
              {name}
            </Box>
          ))}
        </Box>
      )}
      <div ref={frame}>
        <svg viewBox={`0 0 ${width} ${height}`} width="100%" height={height} aria-hidden="true">
          <title>{caption}</title>
          <Fill id={pattern} colours={colours} />
          <Plot {...drawn} {...{ labels, series, width, pattern, colours }} />
        </svg>
      </div>
      <Box component="figcaption" sx={{ color: "text.secondary", my: 3, maxWidth: 760 }}>
        {caption}
      </Box>
      {children}
    </Box>
  );
};

type Colours = ReturnType<typeof useColours>;
type PlotProps = Omit<Props, "caption" | "children"> & { width: number; pattern: string; colours: Colours };

const Plot = ({ kind, labels, series, format, whole = false, width, pattern, colours }: PlotProps) => {
  const ticks = ticksOf(
    series.flatMap(({ values }) => values),
    { whole },
  );
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number) => top + ((high - value) / (high - low)) * (height - top - bottom);
  const slot = (width - left) / Math.max(labels.length, 1);
  const every = labelEvery(labels, width - left);
  return (
    <g fontSize={12} fill={colours.text} style={{ fontVariantNumeric: "tabular-nums" }}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width}
            y1={y(tick)}
            y2={y(tick)}
            stroke={tick === 0 ? colours.text : colours.line}
          />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {labels.map((label, place) =>
        place % every === 0 ? (
          <text
            key={label}
            x={Math.min(left + slot * (place + 0.5), width - label.length * halfLetter)}
            y={height - 8}
            textAnchor="middle"
          >
            {label}
          </text>
        ) : null,
      )}
      {series.map(({ name, values }, which) =>
        kind === "lines" ? (
          <polyline
            key={name}
            points={values.map((value, place) => `${left + slot * (place + 0.5)},${y(value)}`).join(" ")}
            fill="none"
            stroke={which === 0 ? colours.first : colours.second}
            strokeWidth={2.5}
            strokeDasharray={which === 0 ? undefined : "6 4"}
          />
        ) : (
          values.map((value, place) => {
            const bar = Math.min(40, (slot * 0.7) / series.length);
            const x = left + slot * (place + 0.5) + bar * (which - series.length / 2);
            return (
              <rect
                key={`${name} ${labels[place]}`}
                x={x}
                y={Math.min(y(value), y(0))}
                width={bar}
                height={Math.abs(y(value) - y(0))}
                fill={fillOf(pattern, which, colours)}
              />
            );
          })
        ),
      )}
    </g>
  );
};

/** The second series is striped, so that colour isn't all that tells them apart. */
const fillOf = (id: string, which: number, colours: Colours) => (which === 0 ? colours.first : `url(#${id})`);

const Fill = ({ id, colours }: { id: string; colours: Colours }) => (
  <defs>
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={6} height={6} fill={colours.second} fillOpacity={0.35} />
      <rect width={3} height={6} fill={colours.second} />
    </pattern>
  </defs>
);

function useColours() {
  const { palette } = useTheme();
  return {
    first: palette.primary.main,
    second: palette.warning.main,
    text: palette.text.secondary,
    line: palette.divider,
  };
}

function useWidth(frame: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    if (!frame.current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
