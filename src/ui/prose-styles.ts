import { color } from './theme/colors.ts';
import { font, media, radius, size, space, text } from './theme/scale.ts';

const table = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: text.body, lineHeight: 1.45, textAlign: 'start' },
  '& caption': { paddingBottom: space.xs, textAlign: 'start', fontWeight: 600 },
  '& th, & td': {
    padding: `${space.sm} ${space.md}`,
    borderBottom: `0.125rem solid ${color('line')}`,
    textAlign: 'start',
    verticalAlign: 'top',
    minWidth: '8rem',
    overflowWrap: 'normal',
  },
  '& th:first-of-type, & td:first-of-type:not(th ~ td)': { paddingInlineStart: 0 },
  '& thead th': { borderBottom: `0.1875rem solid ${color('primary')}`, color: color('heading') },
  '& [data-table], & > table': { maxWidth: 'none' },
  '& [data-table]': { overflowX: 'auto' },
} as const;

const lists = {
  '& ul, & ol': { paddingInlineStart: '1.5em' },
  '& li + li': { marginTop: space.xs },
  '& li > ul, & li > ol': { marginTop: space.xs },
  '& ul > li::marker': { color: color('thread') },
  '& ol > li::marker': { color: color('heading'), fontWeight: 600 },
  '& ul.contains-task-list': { listStyle: 'none', paddingInlineStart: 0 },
  '& dt': { fontWeight: 600 },
  '& dd': { marginInlineStart: space.lg },
} as const;

const quotes = {
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: space.lg,
    borderInlineStart: `0.25rem solid ${color('thread')}`,
    fontFamily: font.heading,
    fontSize: text.lead,
    lineHeight: 1.5,
    color: color('heading'),
  },
  '& blockquote > * + *': { marginTop: space.sm },
} as const;

const notes = {
  '& [data-footnotes]': {
    marginTop: space.xxl,
    paddingTop: space.lg,
    borderTop: `0.125rem solid ${color('line')}`,
    fontSize: text.body,
  },
  '& [data-footnote-ref], & [data-footnote-backref]': {
    paddingInline: '0.15em',
    fontSize: text.small,
    lineHeight: 1.5,
  },
  '& sup': { lineHeight: 0 },
  '& .sr-only': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
} as const;

const print = {
  maxWidth: 'none',
  '& a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '0.85em', overflowWrap: 'anywhere' },
  '& [data-table]': { overflow: 'visible' },
} as const;

/** Styles of a long text: one measure, clear steps between headings, tables that scroll, notes at the end. */
export const proseStyles = {
  '& > *': { maxWidth: size.measure, marginBlock: 0 },
  '& > * + *': { marginTop: '1.1em' },
  '& > h2': { marginTop: '1.9em' },
  '& > h3': { marginTop: '1.6em' },
  '& > h4': { marginTop: '1.4em', fontSize: 'inherit', fontFamily: font.text, fontWeight: 700 },
  '& > :is(h2, h3, h4) + *': { marginTop: '0.6em' },
  '& > h2:first-of-type:not(* + h2)': { marginTop: 0 },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: radius.leaf },
  '& hr': { width: '6rem', marginInline: 0, border: 0, borderTop: `0.1875rem solid ${color('thread')}` },
  '& code': { fontSize: '0.9em', overflowWrap: 'anywhere' },
  '& pre': { overflowX: 'auto', padding: space.md, background: color('calm'), borderRadius: radius.small },
  '& mark': { background: color('accent'), color: color('onAccent') },
  '& :target': { outline: `0.1875rem solid ${color('thread')}`, outlineOffset: '0.25rem' },
  ...lists,
  ...table,
  ...quotes,
  ...notes,
  [media.print]: print,
} as const;
