import { Layouts, Page } from '@strapi/strapi/admin';
import { useRef, useState } from 'react';
import { panelText } from '../editor-texts.ts';
import { Beside, QuietButton } from '../preview/drawer-styles.ts';
import { useAnswer } from '../use-answer.ts';
import { UseList } from './use-list.tsx';
import { Files, Pages } from './use-styles.ts';
import { useUses } from './use-uses.ts';

/** A picture or document of the media library. */
interface StoredFile {
  id: number;
  name: string;
  mime: string;
  url: string;
  formats?: { thumbnail?: { url: string } } | null;
}

interface FileList {
  results: StoredFile[];
  pagination: { page: number; pageCount: number };
}

const PAGE_SIZE = '24';
/** How long nothing more must be typed before the files are looked for, in milliseconds. */
const PAUSE_MS = 200;
const text = (id: string, values?: Record<string, string>): string => panelText(`souvenance.files.${id}`, values);

/** Every picture and document, with where each is linked or shown. */
export default function FilesPage() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = new URLSearchParams({
    ...{ page: String(page), pageSize: PAGE_SIZE, sort: 'name:asc' },
    ...(search === '' ? {} : { _q: search }),
  });
  const answer = useAnswer<FileList>(`/upload/files?${query}`, { pause: PAUSE_MS });
  // The list stays until there is another one: the focus is in it, and under it.
  const known = useRef(answer);
  if (answer !== undefined) known.current = answer;
  const list = known.current;
  const find = (words: string): void => {
    setSearch(words);
    setPage(1);
  };
  return (
    <Page.Main>
      <Page.Title>{text('title')}</Page.Title>
      <Layouts.Header title={text('title')} subtitle={text('hint')} />
      <Layouts.Content>
        <Files>
          <label>
            {text('search')}
            <input type="search" value={search} onChange={({ target }) => find(target.value)} />
          </label>
          {list === undefined ? <p role="status">{text('loading')}</p> : null}
          {list === null ? <p role="alert">{text('failed')}</p> : null}
          {list?.results.length === 0 ? <p role="status">{text('none')}</p> : null}
          <ul>
            {list?.results.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
          {list && list.pagination.pageCount > 1 ? (
            <Pages aria-label={text('pages')}>
              <QuietButton type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {text('before')}
              </QuietButton>
              <span>{text('page', { page: String(page), of: String(list.pagination.pageCount) })}</span>
              <QuietButton type="button" disabled={page >= list.pagination.pageCount} onClick={() => setPage(page + 1)}>
                {text('after')}
              </QuietButton>
            </Pages>
          ) : null}
        </Files>
      </Layouts.Content>
    </Page.Main>
  );
}

/** One file; where it is used is asked for when somebody wants to know. */
function FileRow({ file: { id, name, mime, url, formats } }: { file: StoredFile }) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      {mime.startsWith('image/') ? <img src={formats?.thumbnail?.url ?? url} alt="" loading="lazy" /> : null}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{name}</summary>
        {open ? <WhereUsed file={String(id)} /> : null}
      </details>
    </li>
  );
}

function WhereUsed({ file }: { file: string }) {
  const found = useUses({ file });
  if (found === undefined) return <Beside role="status">{panelText('souvenance.uses.asking')}</Beside>;
  if (found === null) return <Beside role="alert">{panelText('souvenance.uses.failed')}</Beside>;
  if (found.uses.length === 0 && found.hidden === 0) return <Beside>{panelText('souvenance.uses.none')}</Beside>;
  return (
    <Beside>
      <UseList {...found} />
    </Beside>
  );
}
