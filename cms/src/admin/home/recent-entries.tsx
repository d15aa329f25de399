import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { nameOfLanguage, nameOfShape, panelText } from '../editor-texts.ts';
import { addressOfEntry } from '../entry-address.ts';
import { PAGE_TYPES } from '../entry-kinds.ts';
import { Beside } from '../preview/drawer-styles.ts';
import { useAnswer } from '../use-answer.ts';

/** An entry that was saved lately, as the content manager lists it for its own first page. */
interface RecentEntry {
  documentId: string;
  locale: string | null;
  title?: string;
  contentTypeUid: string;
  kind: 'singleType' | 'collectionType';
  updatedAt: string;
}

const Home = styled(Beside)`
  display: grid;
  gap: 8px;
  a {
    display: inline-block;
    min-height: 44px;
    padding-block: 10px;
    color: ${({ theme }) => theme.colors.primary600};
  }
  li {
    border-block-end: 1px solid ${({ theme }) => theme.colors.neutral150};
  }
  li a {
    display: block;
    padding-block: 6px;
    font-weight: 600;
  }
  span {
    display: inline-block;
    width: 100%;
    color: ${({ theme }) => theme.colors.neutral600};
    font-weight: 400;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: 24px;
`;

/** What an entry is, in which language, and when it was saved. */
function about({ contentTypeUid, kind, locale, updatedAt }: RecentEntry): string {
  const language = document.documentElement.lang;
  const saved = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(updatedAt),
  );
  const type = kind === 'singleType' ? '' : nameOfShape(contentTypeUid);
  return [type, locale === null ? '' : nameOfLanguage(locale), saved].filter(Boolean).join(' · ');
}

/** The entries saved last by their titles, a new page, and what is found in the content of the site. */
export function RecentEntries() {
  const answer = useAnswer<{ data: RecentEntry[] }>('/content-manager/homepage/recent-documents?action=update');
  const [page = ''] = PAGE_TYPES;
  return (
    <Home>
      <Ways>
        <Link to={`/content-manager/collection-types/${page}/create`}>{panelText('souvenance.home.page')}</Link>
        <Link to="/checks">{panelText('souvenance.home.checks')}</Link>
      </Ways>
      {answer === null ? <p role="alert">{panelText('souvenance.home.failed')}</p> : null}
      <ul aria-label={panelText('souvenance.home.recent')}>
        {answer?.data.map((entry) => {
          const { contentTypeUid: uid, documentId, locale, kind, title } = entry;
          const name = kind === 'singleType' ? nameOfShape(uid) : (title ?? nameOfShape(uid));
          return (
            <li key={`${uid} ${documentId} ${locale ?? ''}`}>
              <Link to={addressOfEntry({ uid, documentId, locale })}>
                {name}
                <span>{about(entry)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Home>
  );
}
