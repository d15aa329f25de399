import { type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '#ui/theme/colors.ts';
import { radius, size, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { PageFault } from '../find-faults.ts';
import { type Choice, frameAddress } from './choice.ts';
import { askFrame, listenToFrame, type Shown } from './messages.ts';

/** `values` are those that somebody wrote, null for the fixture's own; `onFaults` hears null while axe looks. */
export interface StageProps {
  block: string;
  name: string;
  choice: Choice;
  values: Record<string, unknown> | null;
  onFaults: (faults: PageFault[] | null) => void;
}

/** What the frame was asked last; until it is ready, nothing is. */
interface Asking {
  ready: boolean;
  number: number;
  shown: Shown;
}

const FIRST_HEIGHT = 480;

const Floor = styled('figure')({
  margin: 0,
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.medium,
  background: color('calm'),
  overflow: 'hidden',
  '& iframe': {
    display: 'block',
    marginInline: 'auto',
    border: 0,
    background: color('paper'),
    boxShadow: `0 0 0 0.125rem ${color('border')}`,
  },
  '& > figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.md,
    paddingInline: space.md,
    borderTop: `0.125rem solid ${color('line')}`,
    background: color('surface'),
    fontSize: text.small,
    '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: size.target },
  },
});

const Scroller = styled('section')({ overflowX: 'auto', padding: space.md });

/** The block in a frame of the chosen width: media queries see what they would see on a screen as wide. */
export function Stage({ block, name, choice, values, onFaults }: StageProps): JSX.Element {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const asking = useRef<Asking>({ ready: false, number: 0, shown: { block, choice, values } });
  const [height, setHeight] = useState(FIRST_HEIGHT);
  // The frame is loaded once; what is chosen later is drawn in it.
  const [first] = useState(() => frameAddress(block, choice));

  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    return listenToFrame(current, (answer) => {
      if (answer.type === 'workshop:height') return setHeight(answer.height);
      const { ready, number, shown } = asking.current;
      asking.current.ready = true;
      if (answer.number === number) onFaults(answer.faults);
      else if (!ready) askFrame(current, number, shown);
    });
  }, [onFaults]);

  useEffect(() => {
    const { shown, ready, number } = asking.current;
    if (shown.choice === choice && shown.values === values) return;
    asking.current = { ready, number: number + 1, shown: { block, choice, values } };
    onFaults(null);
    if (ready && frame.current) askFrame(frame.current, number + 1, asking.current.shown);
  }, [block, choice, values, onFaults]);

  return (
    <Floor>
      {/* Where the frame is wider than the screen, the keyboard moves it too. */}
      <Scroller tabIndex={0} aria-label={t('workshop.stage.label', { width: choice.width })}>
        <iframe
          ref={frame}
          title={t('workshop.stage.frame', { name, fixture: choice.fixture })}
          src={first}
          width={choice.width}
          height={height}
        />
      </Scroller>
      <figcaption>
        <span>{t('workshop.stage.label', { width: choice.width })}</span>
        <a href={frameAddress(block, choice)} target="_blank" rel="noreferrer">
          {t('workshop.stage.alone')}
        </a>
      </figcaption>
    </Floor>
  );
}
