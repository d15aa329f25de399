import { type JSX, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { fileSize } from '#i18n/file-size.ts';
import { DEFAULT_LOCALE, isLocale } from '#lib/locale.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Loading } from '#ui/loading.tsx';
import { Stack } from '#ui/stack.tsx';
import { TagList } from '#ui/tag.tsx';
import { color } from '#ui/theme/colors.ts';
import { media, space, text } from '#ui/theme/scale.ts';
import { styled } from '#ui/theme/styled.tsx';
import type { PageFault } from '../find-faults.ts';
import { blockFacts, type EditorWords, loadEditorWords } from './block-facts.ts';
import { type Choice, choiceQuery, readChoice } from './choice.ts';
import { Controls } from './controls.tsx';
import { FaultList } from './fault-list.tsx';
import { FieldTable } from './field-table.tsx';
import { findFixture, listFixtures } from './list-fixtures.ts';
import { Stage } from './stage.tsx';
import { useLoaded } from './use-loaded.ts';
import { ValuesEditor } from './values-editor.tsx';
import { WorkshopLayout } from './workshop-layout.tsx';
import { useWorkshop, type Workshop } from './workshop-parts.ts';

const Desk = styled('div')({
  display: 'grid',
  gap: space.lg,
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [media.wide]: { gridTemplateColumns: '19rem minmax(0, 1fr)' },
});

const Small = styled('p')({ fontSize: text.small, color: color('inkSoft') });

/** What is known of a block without looking at it. */
interface Known {
  words: EditorWords;
  definition: Awaited<ReturnType<NonNullable<ReturnType<Workshop['blocks']['all']['get']>>>> | null;
  fixtures: Awaited<ReturnType<NonNullable<ReturnType<Workshop['fixtures']['get']>>>> | null;
}

async function learn(type: string, { blocks, fixtures, state }: Workshop): Promise<Known> {
  const [words, definition, loaded] = await Promise.all([
    loadEditorWords(state.locale),
    blocks.all.get(type)?.(),
    fixtures.get(type)?.(),
  ]);
  return { words, definition: definition ?? null, fixtures: loaded ?? null };
}

function Weight({ type, weights }: { type: string; weights: Workshop['state']['weights'] }): JSX.Element {
  const { t, i18n } = useTranslation();
  if (weights === null) return <Small>{t('workshop.noWeight')}</Small>;
  const size = fileSize(weights[type] ?? 0, isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE);
  return <Small>{t('workshop.weight', { size })}</Small>;
}

function Workbench({ block, known }: { block: string; known: Known }): JSX.Element {
  const { t } = useTranslation();
  const { state } = useWorkshop();
  const [search, setSearch] = useSearchParams();
  // The address follows the choice and not the other way round: it changes a moment later.
  const [choice, setChoice] = useState(() => readChoice(search, state.locale));
  const [written, setWritten] = useState<{ of: string; values: Record<string, unknown> } | null>(null);
  const [faults, setFaults] = useState<PageFault[] | null>(null);
  const { fixtures: loaded, words } = known;
  const type = `blocks.${block}`;
  const fixtures = loaded === null ? [] : listFixtures(loaded, choice.locale);
  const fixture = findFixture(fixtures, choice.fixture);
  const shownState = `${choice.locale} ${choice.fixture}`;
  const values = written?.of === shownState ? written.values : null;
  const change = (part: Partial<Choice>): void => {
    const next = { ...choice, ...part };
    setChoice(next);
    setSearch(choiceQuery(next), { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Desk>
        <Controls choice={choice} fixtures={fixtures} onChange={change} />
        <Stack gap="lg">
          <Stage
            block={block}
            name={words.shapes[type]?.name ?? block}
            choice={choice}
            values={values}
            onFaults={setFaults}
          />
          <Stack component="section" gap="sm">
            <h2>{t('workshop.axe.title')}</h2>
            <FaultList faults={faults} />
          </Stack>
          {fixture ? (
            <Stack component="section" gap="sm">
              <h2>{t('workshop.values.title')}</h2>
              <ValuesEditor
                key={shownState}
                type={type}
                fixture={fixture}
                locale={state.locale}
                onValues={(next) => setWritten(next && { of: shownState, values: next })}
              />
            </Stack>
          ) : null}
        </Stack>
      </Desk>
      <Stack component="section" gap="sm">
        <h2>{t('workshop.schema.title')}</h2>
        <FieldTable fields={blockFacts(type, words)} />
      </Stack>
    </>
  );
}

/** A block on the bench: its states, how it is shown, and all that is known of it. */
export function BlockPage(): JSX.Element {
  const { t } = useTranslation();
  const workshop = useWorkshop();
  const { block = '' } = useParams();
  const type = `blocks.${block}`;
  const known = useLoaded(useCallback(() => learn(type, workshop), [type, workshop]));
  const shape = known?.words.shapes[type];
  const definition = known?.definition ?? null;
  const kinds = definition
    ? [
        type,
        t(definition.interactive ? 'workshop.interactive' : 'workshop.static'),
        ...(definition.critical ? [t('workshop.critical')] : []),
      ]
    : [type];
  return (
    <WorkshopLayout
      title={shape?.name ?? block}
      lead={shape?.description}
      above={<BackLink href="/blocks">{t('workshop.back')}</BackLink>}
      beside={
        <>
          <TagList tags={kinds} tone="calm" />
          <Weight type={type} weights={workshop.state.weights} />
        </>
      }
    >
      {known === null ? <Loading /> : <Workbench key={block} block={block} known={known} />}
    </WorkshopLayout>
  );
}
