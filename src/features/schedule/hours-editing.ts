import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import {
  addException,
  addHours,
  changeException,
  changeHours,
  removeException,
  removeHours,
} from '#contract/calls/schedule.calls.ts';
import { consultationTypeSchema, modalitySchema } from '#contract/shapes.ts';
import { daysIn } from './day-words.ts';
import { asNow, type Editing, type FormField, textOrNull, type Values } from './editing.ts';
import type { HoursException, Schedule, Site, WeeklyHours } from './schedule.queries.ts';
import type { Words } from './site-editing.ts';

const KINDS = consultationTypeSchema.def.entries;
const MODALITIES = modalitySchema.def.entries;

const kindOf = ({ consultation_type }: Values): z.infer<typeof consultationTypeSchema> =>
  consultationTypeSchema.safeParse(consultation_type).data ?? 'first';
const modalityOf = ({ modality }: Values): z.infer<typeof modalitySchema> =>
  modalitySchema.safeParse(modality).data ?? 'video';

/** What hours are for and how one meets. */
const visitFields = ({ t }: Words, isShown?: FormField['isShown']): FormField[] => [
  {
    name: 'consultation_type',
    kind: 'select',
    label: t('hours.week.kind'),
    options: Object.values(KINDS).map((value) => ({ value, label: t(`staff.consultationType.${value}`) })),
    ...(isShown && { isShown }),
  },
  {
    name: 'modality',
    kind: 'select',
    label: t('hours.week.how'),
    options: Object.values(MODALITIES).map((value) => ({ value, label: t(`staff.modality.${value}`) })),
    ...(isShown && { isShown }),
  },
];

const clockFields = ({ t }: Words, isOptional: boolean): FormField[] => [
  {
    name: 'opens',
    kind: 'time',
    label: isOptional ? t('hours.optional', { label: t('hours.week.opens') }) : t('hours.week.opens'),
  },
  {
    name: 'closes',
    kind: 'time',
    label: isOptional ? t('hours.optional', { label: t('hours.week.closes') }) : t('hours.week.closes'),
    ...(isOptional && { hint: t('hours.exceptions.wholeDay') }),
  },
];

const personField = ({ practitioners }: Schedule, label: string, nobody: string): FormField => ({
  name: 'practitioner_id',
  kind: 'select',
  label,
  options: [{ value: '', label: nobody }, ...practitioners.map(({ id, name }) => ({ value: id, label: name }))],
});

/** The window of weekly hours of a site; for new ones without `hours`. */
export function editHours(words: Words, schedule: Schedule, site: Site, hours?: WeeklyHours): Editing {
  const { t } = words;
  const id = hours?.id;
  const bound = (name: string, label: string): FormField => ({
    name,
    kind: 'date',
    label: t('hours.optional', { label }),
  });
  return {
    title: hours ? t('hours.week.edit') : t('hours.week.add'),
    fields: [
      ...visitFields(words),
      { name: 'days', kind: 'days', label: t('hours.week.days') },
      ...clockFields(words, false),
      personField(schedule, t('hours.week.who'), t('hours.week.anybody')),
      bound('valid_from', t('hours.week.validFrom')),
      bound('valid_until', t('hours.week.validUntil')),
    ],
    values: {
      consultation_type: hours?.consultation_type ?? 'first',
      modality: hours?.modality ?? 'video',
      days: hours?.days.join(',') ?? '',
      opens: hours?.opens ?? '09:00',
      closes: hours?.closes ?? '12:00',
      practitioner_id: hours?.practitioner_id ?? '',
      valid_from: hours?.valid_from ?? '',
      valid_until: hours?.valid_until ?? '',
    },
    save: (values) => (confirming) => {
      const body = {
        site_id: site.id,
        practitioner_id: textOrNull(values.practitioner_id),
        consultation_type: kindOf(values),
        modality: modalityOf(values),
        days: daysIn(values.days ?? ''),
        opens: values.opens ?? '',
        closes: values.closes ?? '',
        valid_from: textOrNull(values.valid_from),
        valid_until: textOrNull(values.valid_until),
        ...confirming,
      };
      return id === undefined ? callClinic(addHours, { body }) : callClinic(changeHours, { params: { id }, body });
    },
    ...(id !== undefined && {
      remove: (body) => callClinic(removeHours, { params: { id }, body }),
      again: (now) => asNow(now.hours, id, (found) => editHours(words, now, site, found)),
    }),
  };
}

const isExtra = ({ what }: Values) => what === 'extra';

/** The window of days that differ from the week; for new ones without `exception`, which begin at `site`. */
export function editException(words: Words, schedule: Schedule, site: Site, exception?: HoursException): Editing {
  const { t } = words;
  const id = exception?.id;
  const sites = schedule.sites.map(({ id: value, name }) => ({ value, label: name }));
  return {
    title: exception ? t('hours.exceptions.edit') : t('hours.exceptions.add'),
    fields: [
      {
        name: 'what',
        kind: 'select',
        label: t('hours.exceptions.what'),
        options: (['closed', 'extra'] as const).map((value) => ({ value, label: t(`hours.exceptions.${value}`) })),
      },
      {
        name: 'site_id',
        kind: 'select',
        label: t('hours.exceptions.site'),
        options: [...sites, { value: '', label: t('hours.exceptions.everySite') }],
      },
      personField(schedule, t('hours.exceptions.person'), t('hours.exceptions.nobody')),
      { name: 'first_day', kind: 'date', label: t('hours.exceptions.firstDay') },
      { name: 'last_day', kind: 'date', label: t('hours.optional', { label: t('hours.exceptions.lastDay') }) },
      ...clockFields(words, true),
      ...visitFields(words, isExtra),
      { name: 'reason', kind: 'text', label: t('hours.exceptions.reason') },
    ],
    values: {
      what: exception?.extra ? 'extra' : 'closed',
      site_id: exception ? (exception.site_id ?? '') : site.id,
      practitioner_id: exception?.practitioner_id ?? '',
      first_day: exception?.first_day ?? '',
      last_day: exception?.last_day ?? '',
      opens: exception?.opens ?? '',
      closes: exception?.closes ?? '',
      consultation_type: exception?.extra?.consultation_type ?? 'first',
      modality: exception?.extra?.modality ?? 'video',
      reason: exception?.reason ?? '',
    },
    save: (values) => (confirming) => {
      const body = {
        site_id: textOrNull(values.site_id),
        practitioner_id: textOrNull(values.practitioner_id),
        first_day: values.first_day ?? '',
        // One day is told once.
        last_day: textOrNull(values.last_day) ?? values.first_day ?? '',
        reason: values.reason ?? '',
        opens: textOrNull(values.opens),
        closes: textOrNull(values.closes),
        extra: isExtra(values) ? { consultation_type: kindOf(values), modality: modalityOf(values) } : null,
        ...confirming,
      };
      return id === undefined
        ? callClinic(addException, { body })
        : callClinic(changeException, { params: { id }, body });
    },
    ...(id !== undefined && {
      remove: (body) => callClinic(removeException, { params: { id }, body }),
      again: (now) => asNow(now.exceptions, id, (found) => editException(words, now, site, found)),
    }),
  };
}
