import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fact, Facts } from '#features/staff-area/facts.tsx';
import { Panel } from '#features/staff-area/panel.tsx';
import { countryName } from '#i18n/country-name.ts';
import { languageName } from '#lib/language-name.ts';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { space } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import { ExceptionList } from './exception-list.tsx';
import { HolidayList } from './holiday-list.tsx';
import type { Site } from './schedule.queries.ts';
import type { SectionProps } from './section-props.ts';
import { editSite } from './site-editing.ts';
import { Week } from './week-table.tsx';

const Part = styled(Stack)({ marginTop: space.lg });

/** One site: where it is, its week, the days that differ from it, and its holidays. */
export const SiteSection = ({ site, section }: { site: Site; section: SectionProps }): JSX.Element => {
  const { t } = useTranslation();
  const { schedule, locale, mayChange, onEdit } = section;
  const { name, address, map_link, phone, country, timezone, is_active } = site;
  const facts: Fact[] = [
    { key: 'address', label: t('hours.site.address'), value: address ?? t('hours.site.noAddress') },
    ...(map_link
      ? [{ key: 'map', label: t('hours.site.mapLink'), value: <a href={map_link}>{t('hours.site.map')}</a> }]
      : []),
    ...(phone ? [{ key: 'phone', label: t('hours.site.phone'), value: phone }] : []),
    { key: 'country', label: t('hours.site.country'), value: countryName(country, locale) },
    { key: 'timezone', label: t('hours.site.timezone'), value: timezone },
    { key: 'locale', label: t('hours.site.locale'), value: languageName(site.locale, locale) },
  ];
  return (
    <Panel title={name}>
      {is_active ? null : (
        <div>
          <Tag tone="outline">{t('hours.off')}</Tag>
        </div>
      )}
      <Facts facts={facts} />
      {mayChange ? (
        <div>
          <Button variant="secondary" onClick={() => onEdit(editSite({ t, locale }, schedule.countries, site))}>
            {t('hours.site.editButton')}
          </Button>
        </div>
      ) : null}
      <Part>
        <Week {...{ site, section }} />
      </Part>
      <Part>
        <ExceptionList {...{ site, section }} />
      </Part>
      <HolidayList {...{ site, section }} />
    </Panel>
  );
};
