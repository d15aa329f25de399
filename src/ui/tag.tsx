import type { JSX, ReactNode } from 'react';
import { PlainList } from './plain-list.tsx';
import { color } from './theme/colors.ts';
import { radius, space, text } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

/** `calm` for a subject, `warm` for what is open or new, `outline` for what is closed or secondary. */
export type TagTone = 'calm' | 'warm' | 'outline';

const Label = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2rem',
  padding: `0.1875rem min(${space.sm}, 2.5vw)`,
  border: '0.125rem solid transparent',
  borderRadius: radius.small,
  color: color('ink'),
  fontSize: text.small,
  fontWeight: 600,
  lineHeight: 1.3,
  '&[data-tone=calm]': { background: color('calm') },
  '&[data-tone=warm]': { background: color('warm') },
  '&[data-tone=outline]': { borderColor: color('border') },
});

/** A short label: a topic, a status, a length of time. */
export const Tag = ({ tone = 'calm', children }: { tone?: TagTone; children: ReactNode }): JSX.Element => (
  <Label data-tone={tone}>{children}</Label>
);

/** A list of labels, or nothing when there is none. */
export const TagList = ({ tags, tone }: { tags: readonly string[]; tone?: TagTone }): JSX.Element | null =>
  tags.length === 0 ? null : (
    <PlainList gap="xs" direction="row">
      {tags.map((tag) => (
        <li key={tag}>
          <Tag tone={tone}>{tag}</Tag>
        </li>
      ))}
    </PlainList>
  );
