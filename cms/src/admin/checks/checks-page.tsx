import { Layouts, Page } from '@strapi/strapi/admin';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { asBeginning, nameOfLanguage, nameOfShape, panelText } from '../editor-texts.ts';
import { addressOfEntry } from '../entry-address.ts';
import { OpenButton, State } from '../preview/drawer-styles.ts';
import { SITE_LANGUAGES } from '../site-languages.ts';
import { Count, Entry, Filters, FindingList, SitePage } from './check-styles.ts';
import { FindingItem } from './finding-item.tsx';
import {
  countOf,
  type Finding,
  groupName,
  groupOf,
  groupsAmong,
  SEVERITIES,
  sentenceOf,
  withKeys,
} from './findings.ts';
import { FIELD_PARAMETER } from './use-open-field.ts';
import { type EntryFindings, type SiteFindings, useSiteFindings } from './use-site-findings.ts';

/** Entries shown at a time: a browser is slow with thousands. */
const SHOWN = 50;

interface Choice {
  group: string;
  locale: string;
  severity: string;
}

const EVERYTHING: Choice = { group: '', locale: '', severity: '' };
const text = (id: string, filled?: Record<string, string>): string => panelText(`souvenance.checks.${id}`, filled);

/** The entries that have findings of the chosen kind, with only those, the gravest entries first. */
function chosen(entries: readonly EntryFindings[], { group, locale, severity }: Choice): EntryFindings[] {
  const fits = (finding: Finding): boolean =>
    (group === '' || groupOf(finding.rule) === group) && (severity === '' || finding.severity === severity);
  return entries
    .filter((entry) => locale === '' || entry.locale === locale)
    .map((entry) => ({ ...entry, findings: entry.findings.filter(fits) }))
    .filter(({ findings }) => findings.length > 0)
    .sort((one, two) => weightOf(one) - weightOf(two));
}

function weightOf({ findings }: EntryFindings): number {
  return Math.min(...findings.map(({ severity }) => SEVERITIES.indexOf(severity)));
}

/** What the checks find in the whole site, entry by entry: each finding opens its field. */
export default function ChecksPage() {
  const [round, setRound] = useState(0);
  const [choice, setChoice] = useState(EVERYTHING);
  const [most, setMost] = useState(SHOWN);
  const found = useSiteFindings(round);
  const entries = useMemo(() => chosen(found.entries, choice), [found.entries, choice]);
  const groups = groupsAmong(found.entries, choice.group);
  const choose = (change: Partial<Choice>): void => setChoice((known) => ({ ...known, ...change }));
  return (
    <Page.Main>
      <Page.Title>{text('title')}</Page.Title>
      <Layouts.Header title={text('title')} subtitle={text('site.intro')} />
      <Layouts.Content>
        <SitePage>
          <Filters>
            <Filter label={text('site.rule')} value={choice.group} onChange={(group) => choose({ group })}>
              {groups.map((group) => (
                <option key={group} value={group}>
                  {groupName(group)}
                </option>
              ))}
            </Filter>
            <Filter label={text('site.language')} value={choice.locale} onChange={(locale) => choose({ locale })}>
              {SITE_LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {asBeginning(nameOfLanguage(language))}
                </option>
              ))}
            </Filter>
            <Filter label={text('site.weight')} value={choice.severity} onChange={(severity) => choose({ severity })}>
              {SEVERITIES.map((severity) => (
                <option key={severity} value={severity}>
                  {text(severity)}
                </option>
              ))}
            </Filter>
            <OpenButton type="button" disabled={found.state === 'checking'} onClick={() => setRound(round + 1)}>
              {text('site.again')}
            </OpenButton>
          </Filters>
          <Progress found={found} count={entries.reduce((sum, { findings }) => sum + findings.length, 0)} />
          {found.state === 'done' && entries.length === 0 ? <p>{text('site.empty')}</p> : null}
          {entries.slice(0, most).map((entry) => (
            <EntryPart key={`${entry.documentId} ${entry.locale}`} entry={entry} />
          ))}
          {entries.length > most ? (
            <OpenButton type="button" onClick={() => setMost(most + SHOWN)}>
              {text('site.more')}
            </OpenButton>
          ) : null}
        </SitePage>
      </Layouts.Content>
    </Page.Main>
  );
}

function Progress({ found: { state, checked }, count }: { found: SiteFindings; count: number }) {
  const filled = { entries: String(checked), findings: countOf(count) };
  if (state === 'failed') {
    return (
      <State role="alert" data-tone="bad">
        {text('site.failed')}
      </State>
    );
  }
  return <State role="status">{text(state === 'done' ? 'site.done' : 'site.progress', filled)}</State>;
}

interface FilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: React.ReactNode;
}

function Filter({ label, value, onChange, children }: FilterProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{text('site.all')}</option>
        {children}
      </select>
    </label>
  );
}

function EntryPart({ entry }: { entry: EntryFindings }) {
  const navigate = useNavigate();
  const { uid, title, locale, findings } = entry;
  const name = title === '' ? nameOfShape(uid) : title;
  return (
    <Entry>
      <h2>
        {name}
        <Count>
          {nameOfShape(uid)} · {nameOfLanguage(locale)} · {findings.length}
        </Count>
      </h2>
      <FindingList aria-label={name}>
        {withKeys(findings, ({ rule, path }) => `${rule} ${path}`).map(({ key, item }) => (
          <FindingItem
            key={key}
            severity={item.severity}
            sentence={sentenceOf(item)}
            place={groupName(groupOf(item.rule))}
            onClick={() => navigate(addressOfEntry(entry, { [FIELD_PARAMETER]: item.path }))}
          />
        ))}
      </FindingList>
    </Entry>
  );
}
