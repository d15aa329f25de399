import {
  type JSX,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { DRAWING, FirstScreenContext } from '#forms/flow/first-screen.ts';
import { useIsClient } from '#lib/use-is-client.ts';
import { StaticBlock, StaticHtmlContext } from '#rendering/static-block.tsx';
import { styled } from '#ui/theme/styled.tsx';
import { markClicks } from '../boot/held-clicks.ts';
import type { Done } from '../first-screen/hand-over.ts';
import { FIRST_SCREEN, hasLedOn } from '../first-screen/lead-on.ts';

/** The key of the first screen among the static parts of the page. */
const PART = 'screen';

/** Without script its buttons do nothing: the page then says how else to reach the clinic. A plain one needs none. */
const Area = styled('div')({ '@media (scripting: none)': { '&:not([data-plain])': { display: 'none' } } });

/** The elements after one, inside the same parent. */
function after(element: Element | null): Element[] {
  const next = element?.nextElementSibling ?? null;
  return next ? [next, ...after(next)] : [];
}

/** The first screen in its place; none once it has gone. */
const drawnIn = (place: Element | null): Element[] => [...(place?.querySelectorAll(FIRST_SCREEN) ?? [])];

type HandOver = Pick<typeof import('../first-screen/hand-over.ts'), 'doneIn' | 'handOver' | 'setApart'>;

/** Without its file the screen still comes, as if nothing had been done before. */
const NOTHING_DONE: HandOver = {
  doneIn: () => ({ values: [], opened: [], pressed: [], focused: null }),
  handOver: () => undefined,
  setApart: () => undefined,
};

/**
 * What hands over: it comes beside the screen's own code, as only pages with a first screen need it. The first screen is
 * set apart before anything stands beside it.
 */
function useHandOver(area: RefObject<Element | null>): HandOver | null {
  const [loaded, setLoaded] = useState<HandOver | null>(null);
  useEffect(() => {
    const take = (hands: HandOver) => {
      for (const screen of drawnIn(area.current)) hands.setApart(screen);
      setLoaded(hands);
    };
    import('../first-screen/hand-over.ts').then(take, () => setLoaded(NOTHING_DONE));
  }, [area]);
  return loaded;
}

/** The server's first screen, until the screen itself has something to show: then what was done in it is done there. */
function Standing({ children, plain }: { children: JSX.Element | null; plain: Plain }): JSX.Element {
  // While the page hydrates nothing stands beside the drawing, as in the document.
  const area = useRef<HTMLDivElement>(null);
  const hands = useHandOver(area);
  const shown = hands ? children : null;
  const keepers = useRef(0);
  const done = useRef<Done | null>(null);
  const [stands, setStands] = useState(true);
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const first = useMemo(() => {
    const letGo = () => {
      keepers.current -= 1;
      lookAgain();
    };
    return {
      isDrawing: false,
      isBehind: false,
      keep: () => {
        keepers.current += 1;
        return letGo;
      },
      hasLedOn: () => drawnIn(area.current).some(hasLedOn),
      hasFocus: () => hands !== null && drawnIn(area.current).some((screen) => hands.doneIn(screen).focused !== null),
    };
  }, [hands]);
  useLayoutEffect(() => (area.current ? markClicks(area.current, () => undefined) : undefined), []);
  // After every drawing: what keeps the first screen has said so by now, before anything of it is painted.
  useLayoutEffect(() => {
    const [screen] = drawnIn(area.current);
    if (!stands || !hands || shown === null || keepers.current > 0 || !screen) return;
    done.current = hands.doneIn(screen);
    setStands(false);
  });
  useEffect(() => {
    const what = done.current;
    if (stands || !what || !hands) return;
    done.current = null;
    // After this drawing: React hears of clicks one by one only outside of its own work.
    queueMicrotask(() => hands.handOver(what, after(area.current)));
  }, [stands, hands]);
  return (
    <>
      <Area ref={area} hidden={!stands} data-plain={plain}>
        {stands ? <StaticBlock id={PART}>{() => null}</StaticBlock> : null}
      </Area>
      <FirstScreenContext.Provider value={stands ? first : null}>{shown}</FirstScreenContext.Provider>
    </>
  );
}

/** An attribute that is there or not. */
type Plain = '' | undefined;

/** `withoutScript` is what stands there for visitors without script, null where the screen works for them; `waiting` what a screen without a first one shows. */
export interface FirstScreenPlaceProps {
  children: JSX.Element | null;
  withoutScript: ReactNode;
  waiting: JSX.Element;
}

/**
 * The place of a screen of the application. The server draws the screen into it where it can; the browser shows that
 * drawing until the screen's code and data are there. Its HTML is never hydrated, so the two need not agree.
 */
export function FirstScreenPlace({ children, withoutScript, waiting }: FirstScreenPlaceProps): JSX.Element {
  const staticHtml = useContext(StaticHtmlContext);
  const isClient = useIsClient();
  const [wasDrawn] = useState(() => staticHtml(PART) !== null);
  const plain = withoutScript === null ? '' : undefined;
  if (wasDrawn) {
    return (
      <>
        {withoutScript}
        <Standing plain={plain}>{children}</Standing>
      </>
    );
  }
  if (children === null) return waiting;
  if (isClient) return children;
  return (
    <>
      {withoutScript}
      <Area data-plain={plain}>
        <FirstScreenContext.Provider value={DRAWING}>
          <StaticBlock id={PART}>{() => children}</StaticBlock>
        </FirstScreenContext.Provider>
      </Area>
    </>
  );
}
