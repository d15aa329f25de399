import { type JSX, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { Thread } from '#ui/thread.tsx';
import { wholeNames } from '#ui/whole-names.tsx';
import { FlowColumn } from './step-frame.tsx';

const Head = styled('div')({ display: 'grid', gap: space.md, justifyItems: 'start', paddingTop: space.md });

const Done = styled('span')({
  display: 'inline-flex',
  padding: space.sm,
  borderRadius: radius.round,
  background: color('successBack'),
  color: color('success'),
  border: '0.125rem solid currentColor',
});

const Lead = styled('div')({ fontSize: text.lead, lineHeight: 1.5, whiteSpace: 'pre-line' });

/** `children` is what comes next. */
export interface CompletionProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The end of a flow: what was sent has arrived. The heading takes the focus. */
export function Completion({ title, lead, children }: CompletionProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <FlowColumn>
      <Head>
        <Done>
          <Icon name="check" size={1.6} />
        </Done>
        <h1 ref={heading} tabIndex={-1}>
          {wholeNames(title)}
        </h1>
        <Thread />
        {lead ? <Lead>{lead}</Lead> : null}
      </Head>
      {children}
    </FlowColumn>
  );
}
