import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { blockHeading } from '../../src/rendering/block-heading.ts';
import { type BlockComponentProps, defineBlock } from '../../src/rendering/define-block.tsx';
import { CardGrid } from '../../src/ui/card-link.tsx';
import { Paragraphs } from '../../src/ui/paragraphs.tsx';
import { Section } from '../../src/ui/section.tsx';
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
