import { Link } from 'react-router-dom';
import { nameOfLanguage, panelText } from '../editor-texts.ts';
import { addressOfEntry } from '../entry-address.ts';
import { List } from './use-styles.ts';
import type { Use, Uses } from './use-uses.ts';

function stateOf({ published, drafted, hiddenBlock }: Use): string {
  if (hiddenBlock) return panelText('souvenance.uses.hiddenBlock');
  return panelText(`souvenance.uses.${published && drafted ? 'both' : published ? 'published' : 'draft'}`);
}

interface UseListProps extends Pick<Uses, 'uses' | 'hidden'> {
  /** Names the entries alone: where it is not asked in which field, and visitors see them all. */
  brief?: boolean;
}

/** The entries in which something is used: each with its language and fields, and a link that opens it. */
export function UseList({ uses, hidden, brief = false }: UseListProps) {
  return (
    <>
      <List>
        {uses.map((use) => (
          <li key={`${use.uid} ${use.documentId} ${use.locale ?? ''}`}>
            <Link to={addressOfEntry(use)}>
              {[use.type, use.title].filter(Boolean).join(' · ')}
              {use.locale === null ? '' : ` (${nameOfLanguage(use.locale)})`}
            </Link>
            {brief ? null : (
              <>
                <span>
                  {[stateOf(use), use.automatic ? panelText('souvenance.uses.automatic') : '']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span>{use.fields.map(({ words }) => words).join('; ')}</span>
              </>
            )}
          </li>
        ))}
      </List>
      {hidden > 0 ? <p>{panelText('souvenance.uses.hidden', { count: String(hidden) })}</p> : null}
    </>
  );
}
