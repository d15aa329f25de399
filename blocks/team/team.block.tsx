import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { blockHeading } from '#rendering/block-heading.ts';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { CardGrid } from '#ui/card-link.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Section } from '#ui/section.tsx';
import { Member } from './member.tsx';

const Team = ({ title, text, members, block }: BlockComponentProps<'blocks.team'>): JSX.Element => {
  const { t } = useTranslation();
  const heading = blockHeading(title, block);
  return (
    <Section
      title={heading.title}
      headingLevel={heading.headingLevel}
      lead={text === null ? null : <Paragraphs text={text} />}
    >
      {members.length === 0 ? (
        <p>{t('blocks.teamEmpty')}</p>
      ) : (
        <CardGrid>
          {members.map((member) => (
            <Member key={`${member.name} ${member.role}`} member={member} headingLevel={heading.below} />
          ))}
        </CardGrid>
      )}
    </Section>
  );
};

/** The people of the clinic. */
export default defineBlock({ type: 'blocks.team', Component: Team });
