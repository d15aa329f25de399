import type { ReactNode } from 'react';
import { styled } from './theme/styled.tsx';

/** A name in capitals with a hyphen, as trials have it (PRECISE-AD), and what stands before and after the first one. */
const NAME = /^(.*?)(\p{Lu}[\p{Lu}\d]*(?:-[\p{Lu}\d]+)+)(.*)$/su;

/** A line breaks inside only where the name alone is wider than the column. A link underlines it as its other words. */
const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%', textDecoration: 'inherit' });

/** The words of a heading, in which such a name is not broken at its hyphen. */
export function wholeNames(text: string): ReactNode {
  const [, before, name, after = ''] = NAME.exec(text) ?? [];
  if (name === undefined) return text;
  return (
    <>
      {before}
      <Whole>{name}</Whole>
      {wholeNames(after)}
    </>
  );
}
