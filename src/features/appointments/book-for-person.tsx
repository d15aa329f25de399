import { type JSX, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, radius, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { type BookedFor, BookingForm } from './booking-form.tsx';

const Sheet = styled('section')({
  display: 'grid',
  gap: space.md,
  padding: space.inset,
  border: `0.125rem solid ${color('line')}`,
  borderRadius: radius.medium,
  background: color('surface'),
  '& > :first-of-type': { fontSize: text.h3 },
  [media.print]: { display: 'none' },
});
const OnScreen = styled('div')({ [media.print]: { display: 'none' } });

/** Without `known` the form asks who it is for; `heading` fits where it stands; `onBooked` gets what to tell. */
export interface BookForPersonProps {
  known?: BookedFor;
  heading?: 'h2' | 'h3';
  locale: Locale;
  onBooked: (told: string) => void;
}

/** The button that opens the form in which the staff books for somebody. */
export const BookForPerson = ({ known, heading = 'h2', locale, onBooked }: BookForPersonProps): JSX.Element => {
  const { t } = useTranslation();
  const id = useId();
  const opener = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const [isOpen, setOpen] = useState(false);
  // Whoever closes the form is back where they opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const title = known ? t('agenda.booking.forNamed', { name: known.name }) : t('agenda.booking.open');
  const Heading = heading;
  if (!isOpen)
    return (
      <OnScreen ref={opener}>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {title}
        </Button>
      </OnScreen>
    );
  return (
    <Sheet aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <BookingForm
        known={known ?? null}
        {...{ locale }}
        onBooked={(told) => {
          setOpen(false);
          onBooked(told);
        }}
        onKeep={() => setOpen(false)}
      />
    </Sheet>
  );
};
