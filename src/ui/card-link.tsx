import type { JSX, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Stack } from './stack.tsx';
import { Surface } from './surface.tsx';
import { color } from './theme/colors.ts';
import { space, text } from './theme/scale.ts';
import { focusRing } from './theme/shared-styles.ts';
import { styled } from './theme/styled.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { wholeNames } from './whole-names.tsx';

/**
 * `visual` stands above the title (an illustration or a picture, edge to edge). `meta` stands between title and text
 * (a date, tags). Without `href` the card is a plain sheet. `linkText` is the words beside the arrow. `kind` is said
 * before a title that would not tell by itself where it leads, as when links are read out one after another.
 */
export interface CardLinkProps {
  title: string;
  kind?: string;
  href?: string | null;
  headingLevel?: 2 | 3 | 4;
  visual?: ReactNode;
  meta?: ReactNode;
  text?: ReactNode;
  linkText?: string | null;
  children?: ReactNode;
}

const Sheet = styled(Surface)({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: 0,
  '&[data-link]:hover': { borderColor: color('primary') },
  '&[data-link]:hover [data-arrow]': { transform: 'translateX(0.25rem)' },
  '&:has(a[data-cover]:focus-visible)': focusRing,
});

const Visual = styled('div')({
  '& > svg, & img': { display: 'block', width: '100%' },
  '& svg': { padding: `${space.md} ${space.md} 0` },
  '& img': { aspectRatio: '3 / 2', objectFit: 'cover' },
});

const Body = styled(Stack)({ flexGrow: 1, padding: space.inset });

const Cover = styled('a')({
  '&&': { color: 'inherit', textDecorationColor: color('thread'), textDecorationThickness: '0.06em' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
});

const More = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xs,
  marginTop: 'auto',
  paddingTop: space.xs,
  color: color('link'),
  fontWeight: 600,
  fontSize: text.body,
  '& [data-arrow]': { display: 'inline-flex', color: color('thread'), transition: 'transform 150ms' },
});

/** A sheet that leads somewhere. The whole sheet can be pressed; only the title is the link, so it is read once. */
export const CardLink = ({
  title,
  kind,
  href,
  headingLevel = 3,
  visual,
  meta,
  text: body,
  linkText,
  children,
}: CardLinkProps): JSX.Element => {
  const Heading = `h${headingLevel}` as const;
  return (
    <Sheet component="article" data-link={href ? '' : undefined}>
      {visual ? <Visual>{visual}</Visual> : null}
      <Body gap="sm">
        <Heading>
          {href ? (
            <Cover data-cover="" href={href}>
              {kind ? <VisuallyHidden>{kind} </VisuallyHidden> : null}
              {wholeNames(title)}
            </Cover>
          ) : (
            wholeNames(title)
          )}
        </Heading>
        {meta}
        {typeof body === 'string' ? <p>{body}</p> : body}
        {children}
        {href ? (
          <More aria-hidden="true">
            {linkText ? <span>{linkText}</span> : null}
            <span data-arrow="">
              <Icon name="arrow" />
            </span>
          </More>
        ) : null}
      </Body>
    </Sheet>
  );
};

const columns = (narrowest: string): string => `repeat(auto-fill, minmax(min(100%, ${narrowest}), 1fr))`;

/**
 * Cards side by side, as many as fit, never narrower than a readable line. Two or four of them stand two by two,
 * so that none is left alone on a line.
 */
export const CardGrid = styled('div')({
  display: 'grid',
  gap: space.lg,
  gridTemplateColumns: columns('19rem'),
  '&:has(> :nth-of-type(2):last-of-type), &:has(> :nth-of-type(4):last-of-type)': {
    gridTemplateColumns: columns('26rem'),
    maxWidth: '62rem',
  },
});
