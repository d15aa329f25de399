import dayjs from 'dayjs';
import { type JSX, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callClinic } from '#clinic/call-clinic.ts';
import { topicSchema } from '#contract/calls/contact.calls.ts';
import { exportSubscribers } from '#contract/calls/subscribers.calls.ts';
import { localeSchema } from '#contract/locale-schema.ts';
import { languageName } from '#lib/language-name.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Stack } from '#ui/stack.tsx';
import { media, space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { DownloadButtons } from './download-buttons.tsx';

const Fields = styled('form')({
  display: 'grid',
  gap: space.md,
  '& > *': { minWidth: 0 },
  [media.medium]: { gridTemplateColumns: 'repeat(2, 1fr)' },
});

/** What is chosen, as the call takes it: '' stands for all. */
function chosenIn(form: HTMLFormElement | null) {
  const data = form ? new FormData(form) : new FormData();
  const topic = topicSchema.safeParse(data.get('topic'));
  const locale = localeSchema.safeParse(data.get('locale'));
  return { ...(topic.success && { topic: topic.data }), ...(locale.success && { locale: locale.data }) };
}

/** Downloads the addresses that were confirmed to be kept informed, with the link by which the owner of each leaves. */
export const SubscribersExport = ({ locale }: { locale: Locale }): JSX.Element => {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const all = { value: '', label: t('staff.filter.all') };
  const words = {
    excel: t('staff.subscribers.excel'),
    plain: t('staff.subscribers.plain'),
    busy: t('staff.export.busy'),
    done: t('staff.subscribers.done'),
    failed: t('staff.subscribers.failed'),
  };
  return (
    <Stack gap="md">
      <h3>{t('staff.subscribers.title')}</h3>
      <p>{t('staff.subscribers.text')}</p>
      <Fields ref={form} aria-label={t('staff.subscribers.label')} onSubmit={(event) => event.preventDefault()}>
        <SelectField
          id="subscribers-topic"
          name="topic"
          label={t('staff.subscribers.topic')}
          options={[all, ...topicSchema.options.map((value) => ({ value, label: t(`staff.subscribers.${value}`) }))]}
        />
        <SelectField
          id="subscribers-locale"
          name="locale"
          label={t('staff.subscribers.language')}
          options={[all, ...LOCALES.map((value) => ({ value, label: languageName(value, locale) }))]}
        />
      </Fields>
      <DownloadButtons
        read={(reader) =>
          callClinic(exportSubscribers, { query: { ...chosenIn(form.current), ...(reader && { for: reader }) } })
        }
        file={t('staff.subscribers.file', { day: dayjs().format('YYYY-MM-DD') })}
        words={words}
      />
    </Stack>
  );
};
