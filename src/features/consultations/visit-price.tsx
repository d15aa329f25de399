import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClinicContact } from '#contract/content/screen.ts';
import { Notice } from '#ui/notice.tsx';
import { Paragraphs } from '#ui/paragraphs.tsx';

/** `price` as the editors keep it, with what is reimbursed. */
export interface VisitPriceProps {
  price: string | null;
  contact: ClinicContact;
}

/** What a visit costs and what is reimbursed, before it is confirmed; without a text of the editors, whom to ask. */
export const VisitPrice = ({ price, contact }: VisitPriceProps): JSX.Element => {
  const { t } = useTranslation();
  const unknown = contact.phone
    ? t('consultation.price.ask', { phone: contact.phone })
    : t('consultation.price.askNoPhone');
  return (
    <Notice title={t('consultation.price.title')} headingLevel={2}>
      {price ? <Paragraphs text={price} /> : <p>{unknown}</p>}
    </Notice>
  );
};
