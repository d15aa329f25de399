import { color } from '#ui/theme/colors.ts';
import { font, media, radius, space, text } from '#ui/theme/scale.ts';
import { buttonSecondary, focusRing } from '#ui/theme/shared-styles.ts';

/** The look of a date that is typed part by part. */
export const dateFieldLook = {
  maxWidth: '20rem',
  '&[data-time]': { maxWidth: '26rem' },
  '&:focus': { outline: 'none', boxShadow: 'none' },
  '& .MuiPickersOutlinedInput-root': {
    minHeight: '3.5rem',
    paddingInline: space.md,
    borderRadius: radius.small,
    background: color('surface'),
    color: color('ink'),
    fontSize: text.body,
    [media.wide]: { fontSize: text.bodyWide },
    '&:focus-within': focusRing,
    '&.Mui-error': { background: color('dangerBack') },
  },
  '& .MuiPickersOutlinedInput-notchedOutline.MuiPickersOutlinedInput-notchedOutline': {
    top: 0,
    borderWidth: '0.125rem',
    borderColor: color('border'),
    '& legend': { display: 'none' },
  },
  '& .Mui-error .MuiPickersOutlinedInput-notchedOutline.MuiPickersOutlinedInput-notchedOutline': {
    borderColor: color('danger'),
  },
  '& .MuiPickersInputBase-sectionsContainer.MuiPickersInputBase-sectionsContainer': {
    opacity: 1,
    flexWrap: 'wrap',
    width: 'auto',
    fontFamily: font.text,
    letterSpacing: '0.02em',
  },
  '& .MuiPickersInputBase-sectionContent:focus': {
    background: color('calm'),
    borderRadius: '0.25rem',
    boxShadow: 'none',
    outline: `0.125rem solid ${color('primary')}`,
  },
} as const;

const cell = 'clamp(2.25rem, 11.5vw, 3rem)';

/** The look of a calendar and of a list of hours: large cells, our colours, a frame instead of a shadow. */
export const calendarLook = {
  '& .MuiPickerPopper-paper': {
    border: `0.125rem solid ${color('border')}`,
    borderRadius: radius.medium,
    background: color('surface'),
  },
  '& .MuiDateCalendar-root': {
    width: `calc(7 * (${cell} + 0.125rem) + 2 * ${space.xs})`,
    maxWidth: '100%',
    height: 'auto',
    maxHeight: 'none',
    padding: `0 ${space.xs}`,
  },
  '& .MuiPickersCalendarHeader-root': { margin: `${space.xs} 0`, maxHeight: 'none', padding: `0 ${space.xs}` },
  '& .MuiPickersCalendarHeader-label': {
    fontFamily: font.heading,
    fontSize: text.body,
    fontWeight: 600,
    textTransform: 'none',
  },
  '& .MuiDayCalendar-weekDayLabel': {
    width: cell,
    height: '2.5rem',
    margin: 0,
    color: color('inkSoft'),
    fontSize: text.small,
    fontWeight: 600,
  },
  '& .MuiDayCalendar-header, & .MuiDayCalendar-weekContainer': { gap: '0.125rem' },
  '& .MuiDayCalendar-slideTransition': { minHeight: `calc(6 * (${cell} + 0.25rem))` },
  '& .MuiPickerDay-root': {
    width: cell,
    height: cell,
    margin: 0,
    borderRadius: radius.small,
    color: color('ink'),
    fontSize: text.small,
    '&:hover': { background: color('calm') },
    '&.MuiPickerDay-today:not(.Mui-selected)': { border: `0.125rem solid ${color('border')}` },
    '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': {
      background: color('primary'),
      color: color('onPrimary'),
      fontWeight: 600,
    },
    '&.Mui-disabled:not(.Mui-selected)': { color: color('inkSoft'), opacity: 0.6 },
    '&.Mui-focusVisible': focusRing,
  },
  '& .MuiPickersLayout-actionBar': { gap: space.xs, padding: space.sm },
  '& .MuiPickersLayout-actionBar .MuiButton-root': {
    minHeight: '3rem',
    '&.MuiButton-contained.MuiButton-root:not(:last-child)': buttonSecondary,
  },
  '& .MuiYearCalendar-root': { width: '100%' },
  '& .MuiYearCalendar-button': { width: '5.5rem', height: '3rem', fontSize: text.small },
  // The field above says the same, and the library writes it in the American order.
  '& .MuiDateTimePickerToolbar-dateContainer, & .MuiDateTimePickerToolbar-timeContainer': { display: 'none' },
  '& .MuiMultiSectionDigitalClockSection-item': { minHeight: '3rem', minWidth: '3rem', fontSize: text.small },
} as const;
