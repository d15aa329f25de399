import { type JSX, useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Section } from '#ui/section.tsx';
import { color } from '#ui/theme/colors.ts';
import { radius, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';

const Done = styled('span')({
  display: 'inline-flex',
  padding: space.sm,
  border: '0.125rem solid currentColor',
  borderRadius: radius.round,
  background: color('successBack'),
  color: color('success'),
});

/** The head of a result as wide as the bands under it: what was sent has arrived. The heading takes the focus. */
export const ResultHead = ({ title, lead }: { title: string; lead: string }): JSX.Element => {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    head.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Section>
      <div ref={head}>
        <PageTitle
          title={title}
          lead={lead}
          tabIndex={-1}
          above={
            <Done>
              <Icon name="check" size={1.6} />
            </Done>
          }
        />
      </div>
    </Section>
  );
};
