import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.css';
import { BarChart } from '@mantine/charts';
import classes from './bars.module.css';

export interface Bar {
  name: string;
  /** Null without data. */
  value: number | null;
  /** Stacked on top, striped. */
  more?: number;
}

export interface BarsProps {
  bars: readonly Bar[];
  /** Name of the series. */
  label: string;
  /** Name of the stacked series. */
  moreLabel?: string;
  format: (value: number) => string;
  /** Ticks are multiples of this. */
  unit?: number;
  /** End of the axis; defaults to the highest bar. */
  top?: number;
  /** In pixels. */
  height: number;
}

const STRIPES = 'wh-stripes';
const KEY_STRIPES = 'wh-key-stripes';
const TICKS = 4;

/** Vertical bars. */
export function Bars({ bars, label, moreLabel, format, unit = 1, top, height }: BarsProps) {
  const highest = top ?? Math.max(unit, ...bars.map(({ value, more = 0 }) => (value ?? 0) + more));
  const step = unit * Math.max(1, Math.ceil(highest / unit / TICKS));
  const ticks = Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
  return (
    <>
      <BarChart
        h={height}
        data={[...bars]}
        dataKey="name"
        type="stacked"
        series={[
          { name: 'value', label, color: 'var(--mantine-color-anchor)' },
          ...(moreLabel === undefined ? [] : [{ name: 'more', label: moreLabel, color: `url(#${STRIPES})` }]),
        ]}
        maxBarWidth={28}
        valueFormatter={format}
        tickLine="none"
        yAxisProps={{ ticks, domain: [0, ticks.at(-1) ?? highest], width: 'auto', allowDecimals: false, interval: 0 }}
        xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 8 }}
        barChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 8, bottom: 0, left: 0 } }}
      >
        <Stripes id={STRIPES} />
      </BarChart>
      {moreLabel !== undefined && <Key label={moreLabel} />}
    </>
  );
}

/** Legend of the striped series. */
function Key({ label }: { label: string }) {
  return (
    <span className={classes['key']}>
      <svg width={16} height={12}>
        <Stripes id={KEY_STRIPES} />
        <rect width={16} height={12} fill={`url(#${KEY_STRIPES})`} />
      </svg>
      {label}
    </span>
  );
}

function Stripes({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={2.5} height={6} fill="var(--mantine-color-text)" />
      </pattern>
    </defs>
  );
}
