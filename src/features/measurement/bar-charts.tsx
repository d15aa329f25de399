import { BarChart } from '@mui/x-charts/BarChart';
import type { JSX } from 'react';
import type { Locale } from '#lib/locale.ts';
import { type ColorName, color } from '#ui/theme/colors.ts';
import { media, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { chartSize, nameChartSize, SIZE_ABOVE, stepSize } from './chart-sizes.ts';
import { numberWords, shortDay } from './measure-words.ts';

/** How many on each day (`YYYY-MM-DD`), in order. */
export interface DayChartProps {
  days: readonly { day: string; count: number }[];
  locale: Locale;
}

/** Numbers of one kind, one for each name, null where it is too small to be shown. */
export interface BarSeries {
  label: string;
  color: ColorName;
  numbers: readonly (number | null)[];
}

/** Under each name a bar of every series. */
export interface NameChartProps {
  names: readonly { id: string; name: string }[];
  series: readonly BarSeries[];
  locale: Locale;
}

// Nothing in a drawing answers to a pointer: whoever swipes or zooms over it moves the page.
const Figure = styled('div')({
  position: 'relative',
  maxWidth: '60rem',
  minWidth: 0,
  pointerEvents: 'none',
  '&& .MuiChartsAxis-tickLabel': { fill: color('inkSoft') },
  '&& .MuiChartsAxis-directionX .MuiChartsAxis-tickLabel': { transform: 'translateY(0.375rem)' },
  '&& .MuiChartsAxis-line': { stroke: color('border') },
  '&& .MuiChartsGrid-line': { stroke: color('line') },
  '&& .MuiChartsLegend-root': { margin: 0, color: color('inkSoft'), lineHeight: 1.5 },
  [media.forced]: {
    '& svg': { forcedColorAdjust: 'none' },
    '&& text': { fill: 'CanvasText' },
    '&& line': { stroke: 'CanvasText' },
    '&& [data-series] rect': { fill: 'CanvasText' },
    '&& [data-series="1"] rect': { fill: 'Highlight' },
  },
});

const Names = styled('div')({ position: 'absolute', insetInline: 0, display: 'grid', fontSize: text.small });

const Name = styled('div')({
  display: 'flex',
  alignItems: 'end',
  minWidth: 0,
  color: color('ink'),
  fontWeight: 600,
  lineHeight: 1.35,
  '& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    paddingInlineEnd: '0.25rem',
    background: color('paper'),
  },
});

/** A drawing that stands still and says nothing of its own: what it shows stands in the table beside it. */
const STILL = {
  skipAnimation: true,
  disableKeyboardNavigation: true,
  axisHighlight: { x: 'none', y: 'none' },
} as const;

const NO_TOOLTIP = { trigger: 'none' } as const;

const tickLabelStyle = { fontSize: text.small };

/** Around the bars, in rem: half of the last label, the edge of the first number, and half of the highest. */
const HALF_LABEL = 2;
const EDGE = 0.5;
const ABOVE_DAYS = 1;

/** What a rem is, in the pixels that charts are measured in: they grow with the visitor's text. */
const remInPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The axis of the numbers: whole ones from zero, as the language writes them. */
const numbersAxis = (numbers: readonly (number | null)[], locale: Locale) => ({
  min: 0,
  // Where all are zero there would be no scale.
  ...(numbers.every((number) => !number) && { max: 1 }),
  tickMinStep: 1,
  tickNumber: 5,
  tickLabelStyle,
  valueFormatter: (number: number) => numberWords(number, locale),
  disableTicks: true,
});

/** Standing bars, one for each day, for the eye alone: the table beside them says the same. */
export const DayChart = ({ days, locale }: DayChartProps): JSX.Element => {
  const rem = remInPixels();
  const numbers = days.map(({ count }) => count);
  return (
    <Figure aria-hidden="true">
      <BarChart
        {...STILL}
        slotProps={{ tooltip: NO_TOOLTIP }}
        hideLegend
        height={chartSize.days * rem}
        margin={{ top: ABOVE_DAYS * rem, right: HALF_LABEL * rem, bottom: 0, left: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: days.map(({ day }) => day),
            valueFormatter: (day: string) => shortDay(day, locale),
            height: chartSize.axis * rem,
            tickLabelStyle,
            tickLabelMinGap: rem,
            disableTicks: true,
          },
        ]}
        yAxis={[{ ...numbersAxis(numbers, locale), width: 'auto', disableLine: true }]}
        series={[{ id: '0', data: numbers, color: color('primary') }]}
      />
    </Figure>
  );
};

/** Lying bars, those of a name under it, for the eye alone: the table beside them says the same. */
export const NameChart = ({ names, series, locale }: NameChartProps): JSX.Element => {
  const rem = remInPixels();
  const step = stepSize(series.length);
  return (
    <Figure aria-hidden="true">
      <BarChart
        {...STILL}
        slotProps={{
          tooltip: NO_TOOLTIP,
          legend: { position: { vertical: 'top', horizontal: 'start' } },
        }}
        hideLegend={series.length === 1}
        layout="horizontal"
        height={nameChartSize(names.length, series.length) * rem}
        margin={{ top: SIZE_ABOVE * rem, right: HALF_LABEL * rem, bottom: 0, left: EDGE * rem }}
        grid={{ vertical: true }}
        xAxis={[
          {
            ...numbersAxis(
              series.flatMap(({ numbers }) => numbers),
              locale,
            ),
            height: chartSize.axis * rem,
            tickLabelMinGap: rem,
            disableLine: true,
          },
        ]}
        yAxis={[
          {
            data: names.map(({ id }) => id),
            position: 'none',
            categoryGapRatio: 1 - (series.length * chartSize.bar) / step,
          },
        ]}
        series={series.map(({ label, color: name, numbers }, index) => ({
          id: String(index),
          label,
          data: numbers,
          color: color(name),
        }))}
      />
      <Names style={{ bottom: chartSize.axis * rem, paddingInlineStart: EDGE * rem, gridAutoRows: step * rem }}>
        {names.map(({ id, name }) => (
          <Name key={id} style={{ height: chartSize.name * rem, marginTop: -SIZE_ABOVE * rem }}>
            <span>{name}</span>
          </Name>
        ))}
      </Names>
    </Figure>
  );
};
