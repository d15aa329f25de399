import { type JSX, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { Button } from '#ui/button.tsx';
import { space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { focusField } from '../fields/error-summary.tsx';
import { OptionCard } from '../fields/option-card.tsx';
import { ControlError } from '../fields/question-frame.tsx';
import type { Consent } from './draft-state.ts';
import { PanelFoot } from './panel-dialog.tsx';

type ConsentText = FormDefinition['consent_texts'][number];

const Form = styled('form')({ display: 'grid', gap: space.lg });
const Group = styled('fieldset')({
  display: 'grid',
  gap: space.sm,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: space.sm, fontSize: text.lead, fontWeight: 600 },
});

const One = styled('div')({ display: 'grid', gap: space.xs });

interface BoxProps {
  consent: ConsentText;
  checked: boolean;
  missing: boolean;
  onChange: (checked: boolean) => void;
}

const boxId = (consentId: string): string => `draft-consent-${consentId}`;

function ConsentBox({ consent: { id, text: words, required }, checked, missing, onChange }: BoxProps): JSX.Element {
  const { t } = useTranslation();
  const errorId = useId();
  return (
    <One role={missing ? 'alert' : undefined}>
      {missing ? <ControlError id={errorId}>{t('draft.panel.missing')}</ControlError> : null}
      <OptionCard
        type="checkbox"
        id={boxId(id)}
        name={boxId(id)}
        label={words}
        hint={t(required ? 'draft.panel.required' : 'draft.panel.optional')}
        checked={checked}
        invalid={missing}
        describedBy={missing ? errorId : undefined}
        onChange={onChange}
      />
    </One>
  );
}

/** What is asked before anything is saved: one box for each purpose, none of them ticked beforehand. */
export function DraftConsents({
  texts,
  busy,
  backLabel,
  onSave,
  onBack,
}: {
  texts: readonly ConsentText[];
  busy: boolean;
  /** Of the button that saves nothing; back to the questions when left out. */
  backLabel?: string;
  onSave: (consents: Consent[]) => void;
  onBack: () => void;
}): JSX.Element {
  const { t } = useTranslation();
  const [granted, setGranted] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const missing = texts.filter(({ id, required }) => required && !granted.includes(id));
  const submit = () => {
    const [first] = missing;
    setTried(true);
    if (first) focusField(boxId(first.id));
    else
      onSave(texts.map(({ id, version }) => ({ text_id: id, text_version: version, granted: granted.includes(id) })));
  };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Group>
        <legend>{t('draft.panel.agree')}</legend>
        {texts.map((consent) => (
          <ConsentBox
            key={consent.id}
            consent={consent}
            checked={granted.includes(consent.id)}
            missing={tried && missing.includes(consent)}
            onChange={(checked) =>
              setGranted(checked ? [...granted, consent.id] : granted.filter((id) => id !== consent.id))
            }
          />
        ))}
      </Group>
      <PanelFoot>
        <Button type="submit" aria-disabled={busy} aria-busy={busy}>
          {t(busy ? 'draft.panel.saving' : 'draft.panel.save')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {backLabel ?? t('draft.panel.back')}
        </Button>
      </PanelFoot>
    </Form>
  );
}
