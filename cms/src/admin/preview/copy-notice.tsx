import { nameOfLanguage, nameOfShape, panelText } from '../editor-texts.ts';
import { LinkButton, State } from './drawer-styles.ts';
import type { BlockCopies } from './use-copy-block.ts';

/** Says what came of copying a block into the other language, and leads there. */
export function CopyNotice({ copies }: { copies: BlockCopies }) {
  const { outcome, language, address, forget } = copies;
  if (outcome === null) return null;
  const filled = { block: nameOfShape(String(outcome.block.__component)), language: nameOfLanguage(language) };
  const text = (id: string): string => panelText(`souvenance.preview.copy.${id}`, filled);
  return (
    <State role={outcome.what === 'copied' ? 'status' : 'alert'} data-tone={outcome.what === 'copied' ? 'good' : 'bad'}>
      {text(outcome.what)} <a href={address}>{text('open')}</a>{' '}
      <LinkButton type="button" onClick={forget}>
        {text('close')}
      </LinkButton>
    </State>
  );
}
