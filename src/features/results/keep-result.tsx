import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { mailResult } from '#contract/calls/results.calls.ts';
import type { ClinicContact } from '#contract/content/screen.ts';
import type { Item } from '#contract/forms/form-definition.ts';
import { SimpleForm } from '#forms/simple-form/simple-form.tsx';
import type { Locale } from '#lib/locale.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-link.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Section } from '#ui/section.tsx';
import { Stack } from '#ui/stack.tsx';

const EMAIL = 'email';

/** `slug` is the form's name, `id` that of the result. */
export interface MailResultProps {
  slug: string;
  id: string;
  locale: Locale;
  contact: ClinicContact;
}

/** Mails oneself a link to the result: the mail holds no answer. */
const MailToOneself = ({ slug, id, locale, contact }: MailResultProps): JSX.Element => {
  const { t } = useTranslation();
  const email: Item = {
    link_id: EMAIL,
    type: 'email',
    label: t('results.mail.email'),
    required: true,
    unknown_allowed: false,
    validation: { max_len: 254 },
  };
  return (
    <Stack>
      <h3>{t('results.mail.title')}</h3>
      <p>{t('results.mail.text')}</p>
      <SimpleForm
        items={[email]}
        locale={locale}
        contact={contact}
        headingLevel={3}
        sendLabel={t('results.mail.send')}
        sent={<Notice tone="success">{t('results.mail.sent')}</Notice>}
        onSend={async ({ answers }, idempotency_key) => {
          const body = { id, email: String(answers[EMAIL]).trim(), locale, idempotency_key };
          await callClinic(mailResult, { params: { slug }, body });
        }}
      />
    </Stack>
  );
};

/** `label` is what the button says, `text` what is printed and how it becomes a file. */
export interface PrintResultProps {
  label: string;
  text: string;
}

/** Prints the page, or saves it as a file: the browser's print window does both. */
export const PrintResult = ({ label, text }: PrintResultProps): JSX.Element => {
  const { t } = useTranslation();
  return (
    <Stack>
      <h3>{t('results.print.title')}</h3>
      <p>{text}</p>
      <ButtonRow>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" />
          {label}
        </Button>
      </ButtonRow>
    </Stack>
  );
};

/** The ways to keep a result: on paper, as a file, by a mailed link. */
export const KeepResult = ({ print, ...mail }: MailResultProps & { print: PrintResultProps }): JSX.Element => (
  <Section narrow>
    <PrintResult {...print} />
    <MailToOneself {...mail} />
  </Section>
);
