import { unstable_useContentManagerContext, useForm } from '@strapi/strapi/admin';
import { useEffect, useMemo, useState } from 'react';
import { nameOfShape, panelText } from '../editor-texts.ts';
import { actOnBlock, newPart } from './block-actions.ts';
import { namesOf } from './field-names.ts';
import { type FormShape, type FormShapes, findField } from './find-field.ts';
import type { BlockAction, Place, Pointed } from './frame-messages.ts';
import { openField, placeOfControl } from './open-field.ts';

type Values = Record<string, unknown>;

/** What a place of the page is called, and what can be done there. */
export interface PlaceName {
  name: string;
  can: { up: boolean; down: boolean; add: boolean; hidden: boolean | null; copy: boolean } | null;
}

/** A block that was removed on the page, to be put back. */
export interface Removed {
  place: Place;
  block: Values;
}

/** A place at which a block is to be added. */
export interface Adding {
  place: Place;
  kinds: string[];
}

/** The form of the entry, as the page beside it uses it. */
export interface FormPage {
  values: Values;
  modified: boolean;
  name: (pointed: Pointed) => PlaceName;
  open: (pointed: Pointed) => void;
  /** @returns where to look afterwards; null for an action that asks first, or has no place left */
  act: (action: Exclude<BlockAction, 'copy'>, place: Place) => Place | null;
  /** The block at a place of the page. */
  blockAt: (place: Place) => Values | undefined;
  shapes: FormShapes;
  adding: Adding | null;
  /** @returns where the new block stands; null when nothing was to be added */
  add: (uid: string | null) => Place | null;
  removed: Removed | null;
  putBack: () => Place | null;
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

function blocksOf(values: Values, zone: string): Values[] {
  const list = values[zone];
  return Array.isArray(list) ? list.filter(isValues) : [];
}

/** A place that is written in another entry. */
function elsewhere({ part }: Pointed): string | null {
  const entries = Object.fromEntries(
    ['site', 'menu', 'footer'].map((name) => [name, nameOfShape(`api::${name}.${name}`)]),
  );
  return part === 'header' || part === 'footer' ? panelText(`souvenance.preview.part.${part}`, entries) : null;
}

/**
 * Reads and changes the form through the content manager's own hooks, so that nothing passes it by.
 * @param copies whether the entry is saved, and blocks can be copied into its other languages
 */
export function useFormPage({ editable, copies }: { editable: boolean; copies: boolean }): FormPage {
  const { components, contentType } = unstable_useContentManagerContext();
  const shapes: FormShapes = components;
  const shape: FormShape = contentType ?? { uid: '', attributes: {} };
  const form = useForm('SeeAndEdit', (state) => state);
  const { modified, setErrors, addFieldRow, moveFieldRow, removeFieldRow, onChange } = form;
  const values = useMemo((): Values => ({ ...form.values }), [form.values]);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [adding, setAdding] = useState<Adding | null>(null);

  const fieldAt = (pointed: Pointed): string | null => findField(pointed, shape, values, shapes);
  const kindsOf = (zone: string): string[] => shape.attributes[zone]?.components ?? [];

  const abilities = (block: Values, index: number, count: number) => ({
    ...{ up: index > 0, down: index < count - 1, add: true, copy: copies },
    hidden: shapes[String(block.__component)]?.attributes.hidden ? block.hidden === true : null,
  });

  return {
    values,
    modified,
    shapes,
    blockAt: ({ zone, index }) => blocksOf(values, zone)[index],
    name: (pointed) => {
      const { place } = pointed;
      const blocks = place ? blocksOf(values, place.zone) : [];
      const block = place ? blocks[place.index] : undefined;
      const path = fieldAt(pointed);
      const names = path === null ? null : namesOf(path, shape, values, shapes);
      const kind = names?.block ?? (block ? nameOfShape(String(block.__component)) : null);
      const name = [kind, names?.way].filter(Boolean).join(' · ');
      const can = editable && place && block ? abilities(block, place.index, blocks.length) : null;
      return { name: name || (elsewhere(pointed) ?? ''), can };
    },
    open: (pointed) => {
      const { place } = pointed;
      const path = fieldAt(pointed) ?? (place ? `${place.zone}.${place.index}` : null);
      if (path === null) return;
      void openField(path, namesOf(path, shape, values, shapes).label, { errors: { ...form.errors }, setErrors });
    },
    act: (action, place) => {
      const blocks = blocksOf(values, place.zone);
      const block = blocks[place.index];
      if (!editable || block === undefined) return null;
      if (action === 'above' || action === 'below') {
        const index = place.index + (action === 'below' ? 1 : 0);
        setAdding({ place: { zone: place.zone, index }, kinds: kindsOf(place.zone) });
        return null;
      }
      setRemoved(action === 'remove' ? { place, block } : null);
      return actOnBlock(action, place, blocks, { addFieldRow, moveFieldRow, removeFieldRow, onChange });
    },
    adding,
    add: (uid) => {
      setAdding(null);
      const kind = uid === null ? undefined : shapes[uid];
      if (adding === null || uid === null || kind === undefined) return null;
      const { zone, index } = adding.place;
      addFieldRow(zone, { ...newPart(kind, shapes), __component: uid }, index);
      return adding.place;
    },
    removed,
    putBack: () => {
      setRemoved(null);
      if (removed === null) return null;
      addFieldRow(removed.place.zone, removed.block, removed.place.index);
      return removed.place;
    },
  };
}

/** Tells which block the editor is in, whenever a field gets the focus. */
export function useFocusedBlock(onBlock: (place: Place) => void): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.closest('main form')) return;
      const place = placeOfControl(target);
      if (place) onBlock(place);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  });
}
