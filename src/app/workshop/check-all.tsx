import { type JSX, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stack } from '#ui/stack.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { PageFault } from '../find-faults.ts';
import { blockAddress, frameAddress, WIDTHS } from './choice.ts';
import { allStates, type BlockState, walkStates } from './walk-states.ts';

const Strip = styled('section')({
  display: 'grid',
  gap: space.md,
  alignItems: 'start',
  padding: space.inset,
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.leaf,
  background: color('surface'),
  '& > *': { minWidth: 0 },
  '& iframe': { width: '100%', maxWidth: WIDTHS.phone, height: '20rem', border: `0.125rem solid ${color('border')}` },
  '& [data-now]': { fontSize: text.small, fontVariantNumeric: 'tabular-nums' },
});

/** A state in which something is wrong; null where it did not come at all. */
interface Found {
  state: BlockState;
  faults: PageFault[] | null;
}

interface Progress {
  states: readonly BlockState[];
  done: number;
  found: Found[];
  running: boolean;
}

const nameOf = ({ block, choice }: BlockState): string => `${block}, ${choice.fixture}, ${choice.locale}`;

function Result({ states, done, found, running }: Progress): JSX.Element | null {
  const { t } = useTranslation();
  if (running) return null;
  const ended = done === states.length;
  const clean = ended && found.length === 0;
  const key = found.length > 0 ? 'workshop.all.found' : 'workshop.all.clean';
  const title = t(key, { count: found.length > 0 ? found.length : states.length });
  return (
    <Notice
      tone={clean ? 'success' : 'warning'}
      role="status"
      title={ended || found.length > 0 ? title : t('workshop.all.stopped', { done, count: states.length })}
    >
      {found.length === 0 ? null : (
        <ul>
          {found.map(({ state, faults }) => (
            <li key={nameOf(state)}>
              <a href={blockAddress(state.block, state.choice)}>{nameOf(state)}</a>{' '}
              {faults === null ? t('workshop.all.silent') : faults.map(({ sentence }) => sentence).join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** Has axe look at every block in every state, one after the other in one frame. */
export function CheckAll({ blocks }: { blocks: readonly string[] }): JSX.Element {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const stopping = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const first = allStates(blocks)[0];

  const start = async (): Promise<void> => {
    const states = allStates(blocks);
    const found: Found[] = [];
    stopping.current = new AbortController();
    setProgress({ states, done: 0, found, running: true });
    // The frame is in the document only once this is drawn.
    await new Promise(requestAnimationFrame);
    if (!frame.current) return;
    let done = 0;
    for await (const { state, faults } of walkStates(frame.current, states, stopping.current.signal)) {
      done += 1;
      if (faults === null || faults.length > 0) found.push({ state, faults });
      setProgress({ states, done, found, running: true });
    }
    setProgress({ states, done, found, running: false });
  };

  const now = progress?.states[progress.done];
  return (
    <Strip aria-labelledby="check-all">
      <Stack gap="sm" align="start">
        <h2 id="check-all">{t('workshop.all.title')}</h2>
        <p>{t('workshop.all.text')}</p>
        {progress?.running ? (
          <Button variant="secondary" onClick={() => stopping.current?.abort()}>
            {t('workshop.all.stop')}
          </Button>
        ) : (
          <Button onClick={() => start().catch(reportError)}>{t('workshop.all.start')}</Button>
        )}
        {progress?.running && now ? (
          <p data-now="">
            {t('workshop.all.progress', {
              done: progress.done,
              count: progress.states.length,
              state: nameOf(now),
            })}
          </p>
        ) : null}
      </Stack>
      {progress?.running && first ? (
        <iframe ref={frame} title={t('workshop.all.frame')} src={frameAddress(first.block, first.choice)} />
      ) : null}
      {progress ? <Result {...progress} /> : null}
    </Strip>
  );
}
