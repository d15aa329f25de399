import { translations } from '../../texts/translations.ts';
import written from './mail-words.json' with { type: 'json' };

/** The words that messages are put together with. */
export const mailWords = translations.inEveryLanguage('mail/words', written);
