import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ScreenProps } from '#contract/content/screen.ts';
import { useHeadingFocus } from '#forms/flow/pages/use-heading-focus.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';
import { Section } from '#ui/section.tsx';
import { Thread } from '#ui/thread.tsx';
import { placeAddress } from './orientation-address.ts';
import { useRecommendationWork } from './recommendation-calls.ts';

/** `onRead` is called once the newer ones may be read. */
export interface StaleNoticeProps {
  id: string;
  screen: Pick<ScreenProps, 'pathOf'>;
  onRead?: () => void;
}

/** Somebody changed these recommendations in the meantime: theirs are not overwritten, ours are not lost. */
export const StaleNotice = ({ id, screen, onRead }: StaleNoticeProps): JSX.Element => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { readAnew } = useRecommendationWork();
  const heading = useHeadingFocus('stale');
  const read = () => {
    readAnew(id);
    onRead?.();
    void navigate(placeAddress(screen.pathOf('recommendations'), { id }), { replace: true });
  };
  return (
    <Section narrow>
      <div role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {t('orientation.stale.title')}
        </h1>
        <Thread />
      </div>
      <Paragraphs text={t('orientation.stale.text')} />
      <ButtonRow>
        <Button onClick={read}>{t('orientation.stale.read')}</Button>
      </ButtonRow>
    </Section>
  );
};
