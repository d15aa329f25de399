import { panelText } from '../editor-texts.ts';
import { Review } from '../preview/drawer-styles.ts';
import type { Pointed } from '../preview/frame-messages.ts';
import { Count, FindingList, PartTitle, Snippet, SocialCard } from './check-styles.ts';
import { FindingItem } from './finding-item.tsx';
import { countOf, groupName, groupOf, type PageCard, sentenceOf, withKeys } from './findings.ts';
import type { Checks } from './use-checks.ts';
import type { OpenableForm } from './use-open-field.ts';

interface ChecksFoldProps {
  checks: Checks;
  form: OpenableForm;
  /** Opens the field of a place of the page. */
  onShow: (pointed: Pointed) => void;
}

const text = (id: string, filled?: Record<string, string>): string => panelText(`souvenance.checks.${id}`, filled);

/** What is wrong in the form and on its page, below the page: each finding opens its field. */
export function ChecksFold({ checks, form, onShow }: ChecksFoldProps) {
  const { findings, faults, card, failed, open, setOpen } = checks;
  return (
    <Review open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {text('title')}
        <Count role="status">
          {findings === null
            ? text(failed.form ? 'unknown' : 'waiting')
            : countOf(findings.length + (faults?.length ?? 0))}
        </Count>
      </summary>
      <div>
        {failed.form ? <p role="alert">{text('failed')}</p> : null}
        {findings?.length === 0 ? <p>{text('none')}</p> : null}
        <FindingList aria-label={text('title')}>
          {withKeys(findings ?? [], ({ rule, path }) => `${rule} ${path}`).map(({ key, item }) => (
            <FindingItem
              key={key}
              severity={item.severity}
              sentence={sentenceOf(item)}
              place={`${groupName(groupOf(item.rule))} · ${form.nameOf(item.path)}`}
              onClick={() => form.open(item.path)}
            />
          ))}
        </FindingList>
        <PartTitle>{groupName('axe')}</PartTitle>
        {faults === null ? <p>{text(failed.page ? 'unlooked' : 'looking')}</p> : null}
        {faults?.length === 0 ? <p>{text('accessible')}</p> : null}
        <FindingList aria-label={groupName('axe')}>
          {withKeys(faults ?? [], ({ rule }) => rule).map(({ key, item: { sentence, grave, pointed } }) => (
            <FindingItem
              key={key}
              severity={grave ? 'must' : 'should'}
              sentence={sentence}
              place={pointed?.texts[0]?.slice(0, 60) ?? text('page')}
              onClick={pointed ? () => onShow(pointed) : undefined}
            />
          ))}
        </FindingList>
        {card ? <Cards card={card} /> : null}
      </div>
    </Review>
  );
}

function Cards({ card: { title, description, address, brand, picture } }: { card: PageCard }) {
  const [host = ''] = address.split('/');
  return (
    <>
      <PartTitle>{text('snippet')}</PartTitle>
      <Snippet>
        <small>
          {brand} · {address.split('/').filter(Boolean).join(' › ')}
        </small>
        <strong>{title}</strong>
        <p>{description === '' ? text('snippet.none') : description}</p>
      </Snippet>
      <PartTitle>{text('card')}</PartTitle>
      <SocialCard>
        {picture === null ? null : <img src={picture} alt="" />}
        <div>
          <small>{host}</small>
          <strong>{title}</strong>
          <p>{description}</p>
        </div>
      </SocialCard>
    </>
  );
}
