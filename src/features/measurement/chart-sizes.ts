/** Heights in charts, in rem: the room is kept while what draws them is fetched. */
export const chartSize = {
  /** A whole chart of days. */
  days: 16,
  /** An axis that lies, with its numbers or days. */
  axis: 2,
  /** A name of two lines; then come its bars, and some air. */
  name: 3,
  bar: 1.25,
  air: 0.75,
} as const;

/** What a name takes of a chart, with its bars: as many as there are series. */
export const stepSize = (series: number): number => chartSize.name + series * chartSize.bar + chartSize.air;

/** A name ends where its bars begin, in the middle of its step: so much of the first one stands above the axis of names. */
export const SIZE_ABOVE = (chartSize.name - chartSize.air) / 2;

/** A whole chart of names. */
export const nameChartSize = (names: number, series: number): number =>
  SIZE_ABOVE + names * stepSize(series) + chartSize.axis;
