import type { JSX } from 'react';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Section, type SectionProps } from '#ui/section.tsx';

/** `text` stands under the title, null where there is none; `anchor` is the id that links lead to. */
export interface BlockSectionProps extends Omit<SectionProps, 'lead' | 'id'> {
  text: string | null;
  anchor?: string | null;
}

/** The band of a block: its title, the text under it, its content. */
export const BlockSection = ({ text, anchor = null, ...section }: BlockSectionProps): JSX.Element => (
  <Section
    {...section}
    {...(anchor !== null && { id: anchor })}
    lead={text === null ? null : <Paragraphs text={text} />}
  />
);
