import { Link } from 'react-router-dom';
import { panelText } from '../editor-texts.ts';
import { List } from './use-styles.ts';
import type { Use, Uses } from './use-uses.ts';

const SINGLE_TYPES = new Set(['api::site.site', 'api::menu.menu', 'api::footer.footer']);

/** Where the panel opens an entry in one language. */
function addressOfUse({ uid, documentId, locale }: Pick<Use, 'uid' | 'documentId' | 'locale'>): string {
  const entry = SINGLE_TYPES.has(uid) ? `single-types/${uid}` : `collection-types/${uid}/${documentId}`;
  return `/content-manager/${entry}${locale === null ? '' : `?plugins[i18n][locale]=${locale}`}`;
}

function stateOf({ published, drafted }: Use): string {
  return panelText(`souvenance.uses.${published && drafted ? 'both' : published ? 'published' : 'draft'}`);
}

/** The entries in which something is used: each with its language and fields, and a link that opens it. */
export function UseList({ uses, hidden }: Uses) {
  return (
    <>
      <List>
        {uses.map((use) => (
          <li key={`${use.uid} ${use.documentId} ${use.locale ?? ''}`}>
            <Link to={addressOfUse(use)}>
              {[use.type, use.title].filter(Boolean).join(' · ')}
              {use.locale === null ? '' : ` (${panelText(`souvenance.language.${use.locale}`)})`}
            </Link>
            <span>
              {[stateOf(use), use.automatic ? panelText('souvenance.uses.automatic') : ''].filter(Boolean).join(' · ')}
            </span>
            <span>{use.fields.map(({ words }) => words).join('; ')}</span>
          </li>
        ))}
      </List>
      {hidden > 0 ? <p>{panelText('souvenance.uses.hidden', { count: String(hidden) })}</p> : null}
    </>
  );
}
