import type { JSX, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Stack } from './stack.tsx';
import { color } from './theme/colors.ts';
import { radius, space, text } from './theme/scale.ts';
import { styled } from './theme/styled.tsx';

/** What kind of thing is said. `emergency` is for danger to life only. */
export type NoticeTone = 'info' | 'success' | 'warning' | 'emergency';

/** `role` is for messages that appear after the page (`status`, `alert`); `headingLevel` makes the title a heading. */
export interface NoticeProps {
  tone?: NoticeTone;
  title?: string | null;
  headingLevel?: 2 | 3 | 4;
  role?: 'status' | 'alert';
  children?: ReactNode;
}

const icons: Record<NoticeTone, IconName> = { info: 'info', success: 'check', warning: 'warning', emergency: 'phone' };

const Box = styled('div')({
  // The sign stands above the words where beside it they would have no room for a line.
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: space.md,
  padding: space.inset,
  border: '0.125rem solid currentColor',
  borderRadius: radius.leaf,
  '&[data-tone=info]': { color: color('info'), background: color('infoBack') },
  '&[data-tone=success]': { color: color('success'), background: color('successBack') },
  '&[data-tone=warning]': { color: color('warning'), background: color('warningBack') },
  '&[data-tone=emergency]': { color: color('danger'), background: color('dangerBack'), borderWidth: '0.25rem' },
});

const Words = styled(Stack)({ flex: '1 1 7rem', minWidth: 0, color: color('ink'), '& > *': { margin: 0 } });

const Title = styled('p')({ fontSize: text.h3, fontWeight: 600, lineHeight: 1.3 });

/** A message that stands out from the text around it, by its words and its sign, not by colour alone. */
export const Notice = ({ tone = 'info', title, headingLevel, role, children }: NoticeProps): JSX.Element => (
  <Box data-tone={tone} role={role}>
    <Icon name={icons[tone]} size={1.6} />
    <Words gap="xs">
      {title ? <Title as={headingLevel ? `h${headingLevel}` : 'p'}>{title}</Title> : null}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Words>
  </Box>
);
