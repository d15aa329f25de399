import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '#ui/theme/colors.ts';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { FieldFacts } from './block-facts.ts';

const Scroller = styled('section')({
  overflowX: 'auto',
  '& table': { width: '100%', minWidth: '44rem', borderCollapse: 'collapse', fontSize: text.small },
  '& th, & td': {
    padding: space.xs,
    borderBottom: `0.125rem solid ${color('line')}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& thead th': { color: color('heading') },
  '& tbody th': { fontWeight: 600 },
  '& code': { fontSize: '0.9375em', overflowWrap: 'anywhere' },
  '& th code': { whiteSpace: 'nowrap' },
  '& td:last-child': { minWidth: '16rem' },
});

/** The schema of a block, with what editors read of each field. */
export function FieldTable({ fields }: { fields: readonly FieldFacts[] }): JSX.Element {
  const { t } = useTranslation();
  return (
    <Scroller aria-label={t('workshop.schema.label')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('workshop.schema.field')}</th>
            <th scope="col">{t('workshop.schema.type')}</th>
            <th scope="col">{t('workshop.schema.limits')}</th>
            <th scope="col">{t('workshop.schema.help')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, label, hint, type, required, limits }) => (
            <tr key={path}>
              <th scope="row">
                <code>{path}</code>
              </th>
              <td>
                <code>{type}</code>
                {required ? ` ${t('workshop.schema.required')}` : ''}
              </td>
              <td>{limits.join(' · ')}</td>
              <td>
                <strong>{label}</strong>
                {hint === null ? null : (
                  <>
                    <br />
                    {hint}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
