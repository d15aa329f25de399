import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { blockHeading } from '#rendering/block-heading.ts';
import { BlockSection } from '#rendering/block-section.tsx';
import { type BlockComponentProps, defineBlock } from '#rendering/define-block.tsx';
import { CardGrid } from '#ui/card-link.tsx';
import { Member } from './member.tsx';

const Team = ({ title, text, members, block }: BlockComponentProps<'blocks.team'>): JSX.Element => {
  const { t } = useTranslation();
  const heading = blockHeading(title, block);
  return (
    <BlockSection title={heading.title} headingLevel={heading.headingLevel} text={text}>
      {members.length === 0 ? (
        <p>{t('blocks.teamEmpty')}</p>
      ) : (
        <CardGrid>
          {members.map((member) => (
            <Member key={`${member.name} ${member.role}`} member={member} headingLevel={heading.below} />
          ))}
        </CardGrid>
      )}
    </BlockSection>
  );
};

/** The people of the clinic. */
export default defineBlock({ type: 'blocks.team', Component: Team });
