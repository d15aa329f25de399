import type { JSX } from 'react';
import { ButtonLink, ButtonRow } from './button-link.tsx';

/** Something to do, as the content gives it. */
export interface ActionItem {
  text: string;
  link: string;
  style: 'primary' | 'secondary';
}

/** The things one may do next, as button-like links; a telephone number carries its sign. Nothing when there is none. */
export const ActionRow = ({ actions }: { actions: readonly ActionItem[] }): JSX.Element | null =>
  actions.length === 0 ? null : (
    <ButtonRow>
      {actions.map(({ text, link, style }) => (
        <ButtonLink
          key={`${link} ${text}`}
          href={link}
          variant={style}
          icon={link.startsWith('tel:') ? 'phone' : undefined}
        >
          {text}
        </ButtonLink>
      ))}
    </ButtonRow>
  );
