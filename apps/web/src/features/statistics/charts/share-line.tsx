import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.css';
import { LineChart } from '@mantine/charts';

export interface ShareLineProps {
  /** Shares, 0..1; null without data. */
  points: readonly { name: string; value: number | null }[];
  label: string;
  format: (share: number) => string;
  /** In pixels. */
  height: number;
}

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

/** A share over time. */
export function ShareLine({ points, label, format, height }: ShareLineProps) {
  return (
    <LineChart
      h={height}
      data={[...points]}
      dataKey="name"
      series={[{ name: 'value', label, color: 'var(--mantine-color-anchor)' }]}
      curveType="linear"
      dotProps={{ r: 3 }}
      valueFormatter={format}
      tickLine="none"
      yAxisProps={{ ticks: QUARTERS, domain: [0, 1], width: 'auto', interval: 0 }}
      xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 8 }}
      lineChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 8, bottom: 0, left: 0 } }}
    />
  );
}
