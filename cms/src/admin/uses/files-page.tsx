import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { panelText } from '../editor-texts.ts';
import { QuietButton } from '../preview/drawer-styles.ts';
import { UseList } from './use-list.tsx';
import { Files, Pages, Uses } from './use-styles.ts';
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
const text = (id: string, values?: Record<string, string>): string => panelText(`souvenance.files.${id}`, values);

/** Every picture and document, with where each is linked or shown. */
export default function FilesPage() {
  const { get } = useFetchClient();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [list, setList] = useState<FileList | null>();
  useEffect(() => {
    let current = true;
    const query = new URLSearchParams({
      ...{ page: String(page), pageSize: PAGE_SIZE, sort: 'name:asc' },
      ...(search === '' ? {} : { _q: search }),
    });
    get<FileList>(`/upload/files?${query}`).then(
      ({ data }) => current && setList(data),
      () => current && setList(null),
    );
    return () => {
      current = false;
    };
  }, [get, search, page]);
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
  if (found === undefined) return <Uses role="status">{panelText('souvenance.uses.asking')}</Uses>;
  if (found === null) return <Uses role="alert">{panelText('souvenance.uses.failed')}</Uses>;
  if (found.uses.length === 0 && found.hidden === 0) return <Uses>{panelText('souvenance.uses.none')}</Uses>;
  return (
    <Uses>
      <UseList {...found} />
    </Uses>
  );
}
