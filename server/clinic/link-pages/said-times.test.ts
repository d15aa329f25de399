import { expect, test } from 'vitest';
import en from '../../../src/i18n/en.screens.json' with { type: 'json' };
import fr from '../../../src/i18n/fr.screens.json' with { type: 'json' };
import { JOIN_BEFORE_MINUTES } from '../appointments/appointment-page.ts';
import sentences from '../http/sentences.json' with { type: 'json' };
import linkMail from '../mail/templates/appointment-link.json' with { type: 'json' };
import linkRemovedMail from '../mail/templates/appointment-link-removed.json' with { type: 'json' };
import correctionMail from '../mail/templates/privacy-correction.json' with { type: 'json' };
import erasureMail from '../mail/templates/privacy-erasure.json' with { type: 'json' };
import exportMail from '../mail/templates/privacy-export.json' with { type: 'json' };
import withdrawalMail from '../mail/templates/privacy-withdrawal.json' with { type: 'json' };
import { LINK_HOURS } from '../privacy/privacy.repository.ts';
import pages from './link-pages.json' with { type: 'json' };

/** The times that a text says, such as `48 heures`, or those of all texts below a value. */
const timesIn = (texts: unknown): string[] => JSON.stringify(texts).match(/\d+[\s\u00A0]\p{L}+/gu) ?? [];

test.each([
  ['the mail of a link to a video visit', linkMail],
  ['the mail of a link that was taken away', linkRemovedMail],
  [
    'the page of an appointment',
    {
      fr: [pages.fr.appointment.joinSoon, pages.fr.appointment.joinMissing].join(' '),
      en: [pages.en.appointment.joinSoon, pages.en.appointment.joinMissing].join(' '),
    },
  ],
])('%s says from when on one can join', (_where, { fr: french, en: english }) => {
  for (const said of [french, english]) {
    expect(new Set(timesIn(said))).toEqual(new Set([`${JOIN_BEFORE_MINUTES} minutes`]));
  }
});

test.each([
  ['a mail to see one’s data', exportMail],
  ['a mail to correct them', correctionMail],
  ['a mail to erase them', erasureMail],
  ['a mail to withdraw a consent', withdrawalMail],
  ['the answer to whoever asks for it', sentences.privacy_link_sent],
  ['the page where one asks', { fr: fr.privacy.sentText, en: en.privacy.sentText }],
])('%s says how long its link works', (_where, { fr: french, en: english }) => {
  expect(timesIn(french)).toEqual([`${LINK_HOURS} heures`]);
  expect(timesIn(english)).toEqual([`${LINK_HOURS} hours`]);
});
