import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { panelText } from '../editor-texts.ts';
import { LinkButton, OpenButton, Review } from './drawer-styles.ts';

interface ReviewLinksProps {
  entry: { uid: string; documentId: string; locale: string };
}

/** A link that opens the draft now; its address is known only to whoever made it. */
interface MadeLink {
  id: string;
  madeBy: string;
  endsAt: string;
}

const DAYS = ['1', '7', '30'] as const;

function dayOf(time: string): string {
  return new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' }).format(new Date(time));
}

/** Links by which people without an account see the saved draft: made for some days, listed, taken back. */
export function ReviewLinks({ entry }: ReviewLinksProps) {
  const { get, post, del } = useFetchClient();
  const [links, setLinks] = useState<MadeLink[]>([]);
  const [days, setDays] = useState('7');
  const [made, setMade] = useState<{ id: string; url: string } | null>(null);
  const [copied, setCopied] = useState(false);
  const [uncopied, setUncopied] = useState(false);
  const [failed, setFailed] = useState(false);
  const [revoked, setRevoked] = useState('');

  const list = async (): Promise<void> => {
    const { data } = await get<MadeLink[]>(`/page-preview/links?${new URLSearchParams(entry)}`);
    setLinks(data);
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    setFailed(false);
    setUncopied(false);
    setRevoked('');
    try {
      await work();
    } catch {
      setFailed(true);
    }
  };
  const make = async (): Promise<void> => {
    const { data } = await post<{ id: string; url: string }>('/page-preview/links', { ...entry, days: Number(days) });
    setCopied(false);
    setMade(data);
    await list();
  };
  const revoke = async (id: string, until: string): Promise<void> => {
    await del(`/page-preview/links/${id}`);
    // The address of another link is shown only now: it stays until that one is taken back.
    setMade((shown) => (shown?.id === id ? null : shown));
    await list();
    setRevoked(text('revoked', { link: until }));
  };
  const copy = async (): Promise<void> => {
    setUncopied(false);
    try {
      // Browsers have no clipboard where the panel is served over plain http.
      await navigator.clipboard.writeText(made?.url ?? '');
      setCopied(true);
    } catch {
      setUncopied(true);
    }
  };
  const text = (id: string, filled?: Record<string, string>): string => panelText(`souvenance.review.${id}`, filled);
  return (
    <Review onToggle={({ currentTarget }) => currentTarget.open && void run(list)}>
      <summary>{text('title')}</summary>
      <div>
        <p>{text('hint')}</p>
        <label>
          {text('days')}
          <select value={days} onChange={({ target }) => setDays(target.value)}>
            {DAYS.map((number) => (
              <option key={number} value={number}>
                {text(`days.${number}`)}
              </option>
            ))}
          </select>
        </label>
        <OpenButton type="button" onClick={() => void run(make)}>
          {text('make')}
        </OpenButton>
        {failed ? <p role="alert">{text('failed')}</p> : null}
        {made === null ? null : (
          <>
            <label>
              {text('address')}
              <input readOnly value={made.url} onFocus={({ target }) => target.select()} />
            </label>
            <OpenButton type="button" onClick={() => void copy()}>
              {text(copied ? 'copied' : 'copy')}
            </OpenButton>
            {uncopied ? <p role="alert">{text('uncopied')}</p> : null}
          </>
        )}
        <p role="status">{revoked}</p>
        <ul>
          {links.map(({ id, madeBy, endsAt }) => {
            const until = text('until', { date: dayOf(endsAt), by: madeBy });
            return (
              <li key={id}>
                {until}
                <LinkButton
                  type="button"
                  aria-label={`${text('revoke')} – ${until}`}
                  onClick={() => void run(() => revoke(id, until))}
                >
                  {text('revoke')}
                </LinkButton>
              </li>
            );
          })}
        </ul>
      </div>
    </Review>
  );
}
