import type { JSX } from 'react';
import type { Item } from '#contract/forms/form-definition.ts';
import { Stack } from '#ui/stack.tsx';
import { color } from '#ui/theme/colors.ts';
import { size } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Words = styled(Stack)({
  maxWidth: size.measure,
  whiteSpace: 'pre-line',
  '& > p + p': { color: color('inkSoft') },
});

/** A text to read among the questions. */
export const DisplayControl = ({ item }: { item: Item }): JSX.Element => (
  <Words gap="xs">
    <p>{item.label}</p>
    {item.hint ? <p>{item.hint}</p> : null}
  </Words>
);
