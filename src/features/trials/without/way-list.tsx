import type { JSX, ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';
import { PlainList } from '#ui/plain-list.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, radius, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

/** One thing that can be done: `action` is its link or button, `children` says what comes of it. */
export interface WayProps {
  icon: IconName;
  action: ReactNode;
  children?: ReactNode;
}

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.md,
  alignItems: 'start',
  [media.largeText]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space.xs },
});

const Sign = styled('span')({
  display: 'inline-flex',
  padding: space.sm,
  borderRadius: radius.round,
  background: color('calm'),
  color: color('heading'),
});

const Words = styled('div')({
  display: 'grid',
  gap: '0.25rem',
  '& > *': { margin: 0 },
  // The link has the height of a finger without looking like a button: the one button stands above.
  '& > [data-action]': { display: 'flex', alignItems: 'center', minHeight: '3rem', fontWeight: 600 },
  '&& > [data-action] > button': { justifyContent: 'flex-start', paddingInline: 0, textAlign: 'start' },
});

/** Several things that can be done, beside one another where there is room. */
export const WayList = styled(PlainList)({
  gap: space.lg,
  [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space.xxl },
});

/** One thing that can be done, with its sign. */
export const Way = ({ icon, action, children }: WayProps): JSX.Element => (
  <Item>
    <Sign aria-hidden="true">
      <Icon name={icon} />
    </Sign>
    <Words>
      <div data-action="">{action}</div>
      {children}
    </Words>
  </Item>
);
