import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMemberView } from '#contract/content/page-view.ts';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Picture } from '#ui/picture.tsx';
import { Surface } from '#ui/surface.tsx';
import { Tag } from '#ui/tag.tsx';
import { color } from '#ui/theme/colors.ts';
import { font, radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { initials } from './initials.ts';

const Sheet = styled(Surface)({
  display: 'grid',
  gap: space.sm,
  alignContent: 'start',
  justifyItems: 'start',
  '& > *': { minWidth: 0, maxWidth: '100%' },
});

const Face = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: '6.5rem',
  height: '6.5rem',
  overflow: 'hidden',
  border: `0.1875rem solid ${color('thread')}`,
  borderRadius: radius.round,
  background: color('calm'),
  color: color('heading'),
  fontFamily: font.heading,
  fontSize: text.h2,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const Role = styled('p')({ color: color('inkSoft'), fontWeight: 600 });

/** One person: portrait or initials, name, role, a few words. An invented person is marked as a sample. */
export const Member = ({ member, headingLevel }: { member: TeamMemberView; headingLevel: 2 | 3 }): JSX.Element => {
  const { t } = useTranslation();
  const Heading = `h${headingLevel}` as const;
  return (
    <Sheet component="article">
      {member.portrait === null ? (
        <Face aria-hidden="true">{initials(member.name)}</Face>
      ) : (
        <Face>
          <Picture media={member.portrait} sizes="6.5rem" />
        </Face>
      )}
      <Heading>{member.name}</Heading>
      <Role>{member.role}</Role>
      {member.sample ? <Tag tone="outline">{t('blocks.sampleProfile')}</Tag> : null}
      {member.bio === null ? null : <Paragraphs text={member.bio} />}
    </Sheet>
  );
};
