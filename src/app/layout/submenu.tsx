import { type JSX, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import type { MenuItem } from '#contract/content/page-view.ts';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space } from '#ui/theme/scale.ts';
import { foldSummary } from '#ui/theme/shared-styles.ts';
import { styled } from '#ui/theme/styled.tsx';
import { HEADER_BREAKPOINT } from './header-sizes.ts';
import { menuCurrent } from './menu-current.ts';
import { menuList } from './menu-styles.ts';
import { useLeave } from './use-leave.ts';

const Details = styled('details')({
  position: 'relative',
  '& > summary': {
    ...foldSummary,
    gap: space.xs,
    '& > svg': { flexShrink: 0, transition: 'transform 120ms' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
});

const Children = styled('ul')({
  ...menuList,
  paddingInlineStart: space.md,
  [`@container header (min-width: ${HEADER_BREAKPOINT})`]: {
    position: 'absolute',
    insetBlockStart: '100%',
    insetInlineEnd: 0,
    minWidth: '18rem',
    padding: space.sm,
    background: color('surface'),
    border: `0.125rem solid ${color('border')}`,
    borderRadius: radius.medium,
    boxShadow: '0 0.75rem 2rem rgb(0 0 0 / 16%)',
  },
});

/** A menu entry that opens on more links, and the path of the page it shows on. */
export interface SubmenuProps {
  item: MenuItem;
  path: string;
}

/**
 * A submenu: the browser's own `details`, which opens before and without script. With script it also closes on Escape, on
 * a click on one of its links and, where it floats over the page, when one turns elsewhere.
 */
export function Submenu({ item, path }: SubmenuProps): JSX.Element {
  const details = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  useLeave(details, true, () => {
    if (list.current && getComputedStyle(list.current).position === 'absolute') close();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    close();
    details.current.querySelector('summary')?.focus();
  };
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  };
  return (
    // The visitor may open it before React is there; that attribute is theirs.
    <Details ref={details} suppressHydrationWarning onKeyDown={onKeyDown} onClick={onClick}>
      <summary>
        <span>{item.text}</span>
        <Icon name="chevron" size={1} />
      </summary>
      <Children ref={list}>
        {item.children.map((child) => (
          <li key={child.link}>
            <a href={child.link} aria-current={menuCurrent(child.link, path)} data-track="Navbar">
              {child.text}
            </a>
          </li>
        ))}
      </Children>
    </Details>
  );
}
