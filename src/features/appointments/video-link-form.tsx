import { type FormEvent, type JSX, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Field } from '#ui/field.tsx';
import { ShortForm } from '#ui/short-form.ts';

/** `link` is the visit's own; `fault` what the clinic says of what was typed, `reach` how the person learns of it. `onSave` gets null to take the link away. */
export interface VideoLinkFormProps {
  link: string | null;
  fault: string | null;
  reach: string;
  isSending: boolean;
  onSave: (link: string | null) => void;
  onKeep: () => void;
}

/** The video room of one visit, in the place of the usual one. */
export const VideoLinkForm = ({ link, fault, reach, isSending, onSave, onKeep }: VideoLinkFormProps): JSX.Element => {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(link ?? '');
  // What the clinic refuses is mended here.
  useEffect(() => {
    if (fault !== null) input.current?.focus();
  }, [fault]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(value.trim());
  };
  return (
    <ShortForm noValidate onSubmit={submit}>
      <Field
        id={id}
        ref={input}
        type="url"
        label={t('agenda.video.label')}
        hint={t('agenda.video.hint', { reach })}
        error={fault}
        value={value}
        onChange={setValue}
        autoComplete="off"
      />
      <ButtonRow>
        <Button type="submit" aria-busy={isSending}>
          {t('agenda.video.save')}
        </Button>
        {link === null ? null : (
          <Button variant="secondary" aria-busy={isSending} onClick={() => onSave(null)}>
            {t('agenda.video.remove')}
          </Button>
        )}
        <Button variant="secondary" onClick={onKeep}>
          {t('agenda.keep')}
        </Button>
      </ButtonRow>
    </ShortForm>
  );
};
