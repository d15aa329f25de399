import { useEffect, useRef, useState } from 'react';
import { BlockPicker } from '../blocks/block-picker.tsx';
import { ChecksFold } from '../checks/checks-fold.tsx';
import { useChecks } from '../checks/use-checks.ts';
import { useOpenableForm } from '../checks/use-open-field.ts';
import { nameOfShape, panelText } from '../editor-texts.ts';
import { PAGE_TYPES, visibleFromOf } from '../entry-kinds.ts';
import { useFormLocale } from '../form-locale.ts';
import { CLINIC_ZONE } from '../site-languages.ts';
import { CopyNotice } from './copy-notice.tsx';
import { DEVICE_NAMES, type Device, rememberDevice, rememberedDevice } from './devices.ts';
import { Bar, Choice, Drawer, LinkButton, Picker, PlainButton, State } from './drawer-styles.ts';
import type { BlockAction, FromFrame, Place } from './frame-messages.ts';
import type { PanelProps } from './panel-props.ts';
import { ReviewLinks } from './review-links.tsx';
import { PageStage } from './stage.tsx';
import { useCopyBlock } from './use-copy-block.ts';
import { useFocusedBlock, useFormPage } from './use-form-page.ts';
import { type FrameMode, useFrame } from './use-frame.ts';
import { usePageAddress } from './use-page-address.ts';
import { useRetry } from './use-retry.ts';

const FOOTER = 'api::footer.footer';
/** The foot of the page, as the frame knows it. */
const footerPlace: Place = { zone: 'Footer', index: 0 };

/** A wider screen is shown smaller rather than leave the form without the room for its fields. */
const WIDE = 'min(50vw, max(430px, 100vw - 696px))';
const WIDTHS: Record<Device, string> = { phone: '430px', tablet: WIDE, desktop: WIDE };

/** From this width of the window on, a form beside a phone has room for the list of content types too. */
const ROOMY = 1600;

/** When the published version was published last; undefined while there is none. */
function publishedAt({ meta }: PanelProps): string | undefined {
  const published = meta?.availableStatus?.find((version) => version.publishedAt);
  return published?.updatedAt ?? published?.publishedAt ?? undefined;
}

/** Whether something was published while this form is open. */
function usePublishedNow(props: PanelProps): boolean {
  const now = publishedAt(props);
  const first = useRef(now);
  const known = useRef(props.document !== undefined);
  if (!known.current && props.document !== undefined) {
    first.current = now;
    known.current = true;
  }
  return now !== undefined && now !== first.current;
}

/** What is to be said of what the page shows: the id of the sentence. */
function stateOf(
  { activeTab, document, model }: PanelProps,
  { modified, publishedNow, waitsUntil }: { modified: boolean; publishedNow: boolean; waitsUntil: string | null },
): string {
  if (modified) return 'unsaved';
  if (waitsUntil !== null && document?.status === 'published') return 'later';
  if (model === 'api::site.site') return 'shared';
  if (activeTab === 'published') return 'seen';
  if (document?.status !== 'published') return document?.status === 'modified' ? 'changed' : 'draft';
  return publishedNow ? 'now' : 'published';
}

/** A date of the form as it is said, if that day has not begun for the clinic; else null. */
function futureDate(value: unknown): string | null {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return null;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: CLINIC_ZONE, dateStyle: 'short' }).format(new Date());
  const said = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeZone: 'UTC' });
  return value.slice(0, 10) > today ? said.format(new Date(value)) : null;
}

/** The list of content types beside the form. */
function contentMenu(): HTMLElement | undefined {
  const isMenu = (nav: HTMLElement): boolean => nav.querySelectorAll('a[href*="/content-manager/"]').length > 1;
  return [...document.querySelectorAll('nav')].find(isMenu);
}

/** Makes room for the page, so that it covers nothing of the form; where that leaves little, the list of content types gives way. */
function useRoom(device: Device): void {
  useEffect(() => {
    const { style, dataset } = document.body;
    const menu = device === 'phone' && window.innerWidth >= ROOMY ? undefined : contentMenu();
    dataset.pageBeside = device;
    style.paddingInlineEnd = WIDTHS[device];
    if (menu) menu.style.display = 'none';
    return () => {
      style.paddingInlineEnd = '';
      delete dataset.pageBeside;
      if (menu) menu.style.display = '';
    };
  }, [device]);
}

/** The page of the entry beside its form: it follows every change, and what is pointed at there is found in the form. */
export function PreviewDrawer(props: PanelProps & { onClose: () => void }) {
  const { activeTab, model, document: entry, onClose } = props;
  const [device, setDevice] = useState(rememberedDevice);
  const [mode, setMode] = useState<FrameMode>('edit');
  const [away, setAway] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const locale = useFormLocale(entry);
  const status = activeTab === 'published' ? 'published' : 'draft';
  const live = status === 'draft' && away === null;
  const documentId = entry?.documentId ?? props.documentId;
  const form = useFormPage({ editable: live, copies: documentId !== undefined });
  const copies = useCopyBlock({ uid: model, documentId, locale }, form.shapes);
  const publishedNow = usePublishedNow(props);
  const { address, token } = usePageAddress({ uid: model, documentId, locale, status, name: away });
  useRoom(device);

  const next = useRef<Place | null>(model === FOOTER ? footerPlace : null);
  const sent = useRef(0);
  const lookAt = (place: Place | null): void => {
    next.current = place;
  };
  const act = (action: BlockAction, place: Place): void => {
    const block = form.blockAt(place);
    if (action !== 'copy') lookAt(form.act(action, place));
    else if (block) void copies.begin(block, place);
  };
  const onMessage = (message: FromFrame): void => {
    switch (message.type) {
      case 'preview:drawn':
        setProblem(null);
        if (next.current && message.number === sent.current) {
          frame.show(next.current);
          next.current = null;
        }
        break;
      case 'preview:failed':
        setProblem(message.code === 'refused_503' ? 'unavailable' : 'failed');
        break;
      case 'preview:point':
        frame.say({ type: 'preview:name', ...form.name(message.pointed) });
        break;
      case 'preview:choose':
        form.open(message.pointed);
        break;
      case 'preview:act':
        act(message.action, message.place);
        break;
      case 'preview:follow':
        setAway(message.name);
        break;
      case 'preview:checked':
      case 'preview:accessible':
        checks.hear(message);
        break;
      case 'preview:leave':
        onClose();
        break;
    }
  };
  const frame = useFrame(address?.url ?? null, live ? mode : 'follow', onMessage);
  useFocusedBlock((place) => frame.show(model === FOOTER ? footerPlace : place));

  const { values } = form;
  const { ready } = frame;
  const version = entry?.updatedAt ?? '';
  const send = useRef<(message: object) => void>(() => undefined);
  send.current = (message) => frame.say({ ...message, token: token() });
  useEffect(() => {
    if (!live || !ready) return;
    sent.current += 1;
    send.current({ type: 'preview:entry', values, version, number: sent.current });
  }, [values, version, ready, live]);
  // Nobody has to type once more for a page that could not be drawn a moment ago.
  useRetry(problem !== null && live && ready, () =>
    send.current({ type: 'preview:entry', values, version, number: sent.current }),
  );

  const waitsUntil = futureDate(values[visibleFromOf(model) ?? '']);
  const state = stateOf(props, { modified: form.modified, publishedNow, waitsUntil });
  const checks = useChecks({
    values,
    live: live && ready,
    say: (message) => frame.say({ ...message, token: token() }),
  });
  const openable = useOpenableForm();
  const text = (id: string, filled?: Record<string, string>): string => panelText(`souvenance.preview.${id}`, filled);
  return (
    <Drawer $width={WIDTHS[device]} aria-label={text('title')}>
      <Bar>
        <Choice aria-label={text('device')}>
          {DEVICE_NAMES.map((name) => (
            <PlainButton
              key={name}
              type="button"
              aria-pressed={device === name}
              onClick={() => {
                rememberDevice(name);
                setDevice(name);
              }}
            >
              {text(`device.${name}`)}
            </PlainButton>
          ))}
        </Choice>
        {live ? (
          <Choice aria-label={text('mode')}>
            {(['edit', 'follow'] as const).map((name) => (
              <PlainButton key={name} type="button" aria-pressed={mode === name} onClick={() => setMode(name)}>
                {text(`mode.${name}`)}
              </PlainButton>
            ))}
          </Choice>
        ) : null}
        <PlainButton type="button" onClick={onClose}>
          {text('close')}
        </PlainButton>
      </Bar>
      {away === null ? (
        <State role="status" data-tone={state === 'now' ? 'good' : undefined}>
          {text(`state.${state}`, { date: waitsUntil ?? '' })}
        </State>
      ) : (
        <Away entry={address?.entry ?? null} locale={locale} onBack={() => setAway(null)} />
      )}
      {problem && live ? (
        <State role="alert" data-tone="bad">
          {text(problem)}
        </State>
      ) : null}
      {form.removed ? (
        <State role="status">
          {text('removed', { block: nameOfShape(String(form.removed.block.__component)) })}{' '}
          <LinkButton type="button" onClick={() => lookAt(form.putBack())}>
            {text('undo')}
          </LinkButton>
        </State>
      ) : null}
      <CopyNotice copies={copies} />
      {address ? (
        <PageStage url={address.url} device={device} frame={frame}>
          {form.adding ? (
            <Picker role="dialog" aria-label={text('choose')}>
              <BlockPicker
                kinds={form.adding.kinds}
                onChoose={(uid) => lookAt(form.add(uid))}
                onCancel={() => form.add(null)}
              />
            </Picker>
          ) : null}
        </PageStage>
      ) : (
        <State role="status">{text(address === null ? 'none' : 'loading')}</State>
      )}
      {live && address ? <ChecksFold checks={checks} form={openable} onShow={form.open} /> : null}
      {documentId && PAGE_TYPES.has(model) ? (
        // Hidden beside another page, which its links do not open; its state belongs to one entry in one language.
        <div hidden={away !== null}>
          <ReviewLinks key={`${model} ${documentId} ${locale}`} entry={{ uid: model, documentId, locale }} />
        </div>
      ) : null}
    </Drawer>
  );
}

interface AwayProps {
  entry: { uid: string; documentId: string } | null;
  locale: string;
  onBack: () => void;
}

/** Says that a link led to another page than that of the form, and the ways on. */
function Away({ entry, locale, onBack }: AwayProps) {
  const place = entry ? `/admin/content-manager/collection-types/${entry.uid}/${entry.documentId}` : '';
  return (
    <State role="status">
      {panelText('souvenance.preview.away')}{' '}
      <LinkButton type="button" onClick={onBack}>
        {panelText('souvenance.preview.back')}
      </LinkButton>
      {entry ? (
        <>
          {' '}
          <a href={`${place}?plugins[i18n][locale]=${locale}`}>{panelText('souvenance.preview.editThis')}</a>
        </>
      ) : null}
    </State>
  );
}
