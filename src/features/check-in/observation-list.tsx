import type { JSX } from 'react';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { Observation } from './observations.ts';

const List = styled('dl')({
  display: 'grid',
  gap: space.md,
  margin: 0,
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0 },
  '& ul': { margin: `${space.xs} 0 0`, paddingInlineStart: '1.25em' },
});

/** Answers with what they were given for, in words. */
export const ObservationList = ({ observations }: { observations: readonly Observation[] }): JSX.Element => (
  <List>
    {observations.map(({ answer, about }) => (
      <div key={answer}>
        <dt>{answer}</dt>
        <dd>
          <ul>
            {about.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </dd>
      </div>
    ))}
  </List>
);
