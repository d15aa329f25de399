import { type ComponentType, type JSX, lazy, Suspense } from 'react';
import type { DayChartProps, NameChartProps } from './bar-charts.tsx';
import { chartSize, nameChartSize } from './chart-sizes.ts';

/** Where what draws does not come, the tables say the same. */
const Nothing = (): null => null;

type Charts = { DayChart: ComponentType<DayChartProps>; NameChart: ComponentType<NameChartProps> };

/** Charts and their library are fetched with the first numbers that are shown, and by nobody else. */
const loadCharts = (): Promise<Charts> =>
  import('./bar-charts.tsx').catch(() => ({ DayChart: Nothing, NameChart: Nothing }));

const FetchedDayChart = lazy(async () => ({ default: (await loadCharts()).DayChart }));
const FetchedNameChart = lazy(async () => ({ default: (await loadCharts()).NameChart }));

/** Bars for the eye, a day each, once what draws them is there. */
export const DayBars = (props: DayChartProps): JSX.Element => (
  <Suspense fallback={<div style={{ height: `${chartSize.days}rem` }} />}>
    <FetchedDayChart {...props} />
  </Suspense>
);

/** Bars for the eye under names, once what draws them is there; nothing where no number is large enough for a bar. */
export const NameBars = (props: NameChartProps): JSX.Element | null => {
  const { names, series } = props;
  if (series.every(({ numbers }) => numbers.every((number) => !number))) return null;
  return (
    <Suspense fallback={<div style={{ height: `${nameChartSize(names.length, series.length)}rem` }} />}>
      <FetchedNameChart {...props} />
    </Suspense>
  );
};
