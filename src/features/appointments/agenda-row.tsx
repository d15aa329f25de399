import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneWords } from '#forms/slots/slot-words.ts';
import { clockWords } from '#lib/format-parts.ts';
import type { Locale } from '#lib/locale.ts';
import { telephoneLink } from '#lib/telephone-link.ts';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { AgendaEntry } from './agenda.queries.ts';
import { AgendaActions } from './agenda-actions.tsx';

/** `href` opens the record; `mayAct` is false for whoever only reads. */
export interface AgendaRowProps {
  entry: AgendaEntry;
  locale: Locale;
  href: string;
  mayAct: boolean;
  onDone: (told: string) => void;
}

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.sm,
  padding: space.inset,
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.medium,
  background: color('surface'),
  overflowWrap: 'anywhere',
  '&[data-status=cancelled] time': { textDecoration: 'line-through' },
  [media.wide]: { gridTemplateColumns: '11rem minmax(0, 1fr)', '& > :nth-of-type(n + 3)': { gridColumn: 2 } },
  [media.print]: {
    gridTemplateColumns: '11rem minmax(0, 1fr)',
    padding: `${space.xs} 0`,
    borderWidth: '0 0 0.0625rem',
    borderRadius: 0,
    breakInside: 'avoid',
  },
});

const Time = styled('div')({
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '& small': { display: 'block', color: color('inkSoft'), fontSize: text.small, fontWeight: 400 },
});

const Meta = styled('p')({ display: 'flex', flexWrap: 'wrap', columnGap: space.md, color: color('inkSoft') });

const TONES = { booked: 'calm', arrived: 'warm' } as const;
const toneOf = (status: AgendaEntry['status']) =>
  status === 'booked' || status === 'arrived' ? TONES[status] : 'outline';

/** One appointment: when, with whom, what for, how, where it stands, and what can be done. */
export const AgendaRow = ({ entry, locale, href, mayAct, onDone }: AgendaRowProps): JSX.Element => {
  const { t } = useTranslation();
  const { start, end, timezone, status, reference, phone, modality, consultation_type, documents } = entry;
  const room = entry.video_link ? 'own' : entry.has_usual_room ? 'usual' : 'none';
  const clock = (iso: string) => clockWords(new Date(iso), locale, timezone);
  const name = entry.name ?? reference;
  return (
    <Row data-status={status}>
      <Time>
        <time dateTime={start}>{t('agenda.span', { from: clock(start), to: clock(end) })}</time>
        <small>{zoneWords(timezone, locale, t)}</small>
      </Time>
      <div>
        <Stack direction="row" gap="sm" align="center">
          <h3>
            <a href={href}>{name}</a>
          </h3>
          <Tag tone={toneOf(status)}>{t(`staff.appointmentStatus.${status}`)}</Tag>
        </Stack>
        <Meta>
          <span>{t(`staff.consultationType.${consultation_type}`)}</span>
          <span>{t(`staff.modality.${modality}`)}</span>
          {modality === 'video' ? <span>{t(`agenda.video.${room}`)}</span> : null}
          <span>{reference}</span>
          {documents === 0 ? null : <a href={href}>{t('agenda.documents', { count: documents })}</a>}
          {phone === undefined ? null : <a href={telephoneLink(phone)}>{phone}</a>}
        </Meta>
      </div>
      {mayAct ? <AgendaActions {...{ entry, name, locale, onDone }} /> : null}
    </Row>
  );
};
