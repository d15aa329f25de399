import { unstable_useDocumentActions, useForm, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import { namesOfLanguages, panelText } from '../editor-texts.ts';
import { Beside, OpenButton } from '../preview/drawer-styles.ts';
import type { PanelProps } from '../preview/panel-props.ts';
import { waitingLanguages } from './waiting-languages.ts';

/** While it says nothing, it takes no room between the buttons. */
const Said = styled(Beside)`
  &:empty {
    position: absolute;
  }
`;

const text = (id: string, values?: Record<string, string>): string =>
  panelText(`souvenance.languages.both.${id}`, values);

/** Publishes what is saved of an entry in all its languages, where others than the form's have something to publish. */
export function PublishBoth(props: PanelProps & { locale: string }) {
  const { model, collectionType = '', documentId, document, meta, locale } = props;
  const { publish } = unstable_useDocumentActions();
  const modified = useForm('PublishBoth', (state) => state.modified);
  const { allowedActions } = useRBAC([{ action: 'plugin::content-manager.explorer.publish', subject: model }]);
  const [said, setSaid] = useState('');
  const [running, setRunning] = useState(false);
  const others = waitingLanguages(document, meta?.availableLocales ?? []);
  /** @returns whether the content service accepted it; the panel shows its reason where it did not */
  const publishIn = async (language: string): Promise<boolean> => {
    const entry = { collectionType, model, ...(documentId === undefined ? {} : { documentId }) };
    const result: object = await publish({ ...entry, params: { locale: language } }, {}).catch(() => ({ error: true }));
    return !('error' in result);
  };
  /** The other languages first: what is refused in that of the form is mended here. */
  const publishAll = async (): Promise<string> => {
    const done: string[] = [];
    for (const language of [...others, locale]) {
      if (!(await publishIn(language))) {
        const names = { language: namesOfLanguages([language]), done: namesOfLanguages(done) };
        return text(done.length === 0 ? 'none' : 'half', names);
      }
      done.push(language);
    }
    return text('done', { languages: namesOfLanguages([locale, ...others]) });
  };
  const run = async (): Promise<void> => {
    setRunning(true);
    setSaid('');
    setSaid(await publishAll());
    setRunning(false);
  };
  const offers = (others.length > 0 || running) && allowedActions.canPublish;
  return (
    <>
      {offers ? (
        <OpenButton type="button" disabled={modified || running} onClick={() => void run()}>
          {text(others.length > 1 ? 'publishAll' : 'publish')}
        </OpenButton>
      ) : null}
      {offers && modified ? <Beside>{text('saveFirst')}</Beside> : null}
      <Said role="status">{said}</Said>
    </>
  );
}
