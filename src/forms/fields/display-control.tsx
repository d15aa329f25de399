import { styled } from '@mui/material/styles';
import type { JSX } from 'react';
import type { Item } from '#contract/forms/form-definition.ts';
import { color } from '#ui/theme/colors.ts';
import { size, space } from '#ui/theme/scale.ts';

const Words = styled('div')({
  display: 'grid',
  gap: space.xs,
  maxWidth: size.measure,
  whiteSpace: 'pre-line',
  '& > p + p': { color: color('inkSoft') },
});

/** A text to read among the questions. */
export const DisplayControl = ({ item }: { item: Item }): JSX.Element => (
  <Words>
    <p>{item.label}</p>
    {item.hint ? <p>{item.hint}</p> : null}
  </Words>
);
