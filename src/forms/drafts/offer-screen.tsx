import { type JSX, useEffect, useRef } from 'react';
import { StepFrame, type StepFrameProps } from '../flow/step-frame.tsx';
import type { KeepPartProps } from './keep-props.ts';

/** `exitHref` is where the way out leads. */
export interface ResumeOfferProps extends KeepPartProps {
  exitHref: string;
}

type ScreenProps = Pick<StepFrameProps, 'title' | 'lead' | 'contact' | 'children'> & { exitHref: string };

/** A screen of its own in the place of the first question; its title takes the focus. */
export function Screen({ exitHref, children, ...frame }: ScreenProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (frame.title) heading.current?.focus();
  }, [frame.title]);
  return (
    <StepFrame {...frame} heading={heading} back={{ href: exitHref }}>
      {children}
    </StepFrame>
  );
}
