import { nameOfLanguage, nameOfShape, panelText } from '../editor-texts.ts';
import { LinkButton, State } from './drawer-styles.ts';
import type { BlockCopies } from './use-copy-block.ts';

const nameOf = (block: Record<string, unknown>): string => nameOfShape(String(block.__component));

/** Asks into which of several languages a block goes; says what came of copying it, and leads there. */
export function CopyNotice({ copies }: { copies: BlockCopies }) {
  const { asked, outcome, languages, choose, addressIn, forget } = copies;
  const close = (
    <LinkButton type="button" onClick={forget}>
      {panelText('souvenance.preview.copy.close')}
    </LinkButton>
  );
  if (asked !== null) {
    return (
      <State role="status">
        {panelText('souvenance.preview.copy.ask', { block: nameOf(asked.block) })}{' '}
        {languages.map((language) => (
          <LinkButton key={language} type="button" onClick={() => void choose(language)}>
            {nameOfLanguage(language)}
          </LinkButton>
        ))}{' '}
        {close}
      </State>
    );
  }
  if (outcome === null) return null;
  const filled = { block: nameOf(outcome.block), language: nameOfLanguage(outcome.language) };
  const text = (id: string): string => panelText(`souvenance.preview.copy.${id}`, filled);
  return (
    <State role={outcome.what === 'copied' ? 'status' : 'alert'} data-tone={outcome.what === 'copied' ? 'good' : 'bad'}>
      {text(outcome.what)} <a href={addressIn(outcome.language)}>{text('open')}</a> {close}
    </State>
  );
}
