import { TextButton, useField } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { type ReactNode, useRef, useState } from 'react';
import type { LaidField, LaidForm } from '../editor-texts.ts';
import { useFormLocale } from '../form-locale.ts';
import { LinkPicker } from './link-picker.tsx';
import { linkText } from './link-words.ts';

/** The markdown editor as its element knows it, with the place of the caret and what is selected. */
interface TextEditor {
  getSelection(): string;
  replaceSelection(text: string): void;
  focus(): void;
}

function isTextEditor(value: unknown): value is TextEditor {
  return typeof value === 'object' && value !== null && 'getSelection' in value && 'replaceSelection' in value;
}

/** The editor of the field around a button. */
function editorAround(button: Element | null): TextEditor | null {
  for (let around = button?.parentElement; around && around.localName !== 'form'; around = around.parentElement) {
    const element = around.querySelector('.CodeMirror');
    if (element !== null)
      return 'CodeMirror' in element && isTextEditor(element.CodeMirror) ? element.CodeMirror : null;
  }
  return null;
}

/** Puts a link into a text: at the caret, around what is selected; at the end where the editor cannot be reached. */
function InsertLink() {
  const { name = '' } = useField('InsertLink');
  const button = useRef<HTMLButtonElement>(null);
  const written = useRef<TextEditor | null>(null);
  const [picking, setPicking] = useState(false);
  const locale = useFormLocale();
  const { getValues, onChange, disabled } = useForm('InsertLink', (form) => form);
  const insert = (link: string): void => {
    setPicking(false);
    const editor = editorAround(button.current);
    const text = editor?.getSelection() || linkText('insert.text');
    const markdown = `[${text}](${link})`;
    if (editor === null) {
      onChange(name, `${valueAt(getValues(), name)}\n\n${markdown}`);
      return;
    }
    editor.replaceSelection(markdown);
    // The dialog still holds the focus: it gives it to the editor as it closes.
    written.current = editor;
  };
  const open = (): void => {
    written.current = null;
    setPicking(true);
  };
  return (
    <>
      <TextButton ref={button} type="button" data-beside-label disabled={disabled} onClick={open}>
        {linkText('insert')}
      </TextButton>
      {picking ? (
        <LinkPicker locale={locale} onClose={() => setPicking(false)} onChoose={insert} focusAfter={written} />
      ) : null}
    </>
  );
}

function valueAt(values: unknown, path: string): string {
  const found = path.split('.').reduce<unknown>((value, part) => {
    return typeof value === 'object' && value !== null
      ? Object.entries(value).find(([key]) => key === part)?.[1]
      : null;
  }, values);
  return typeof found === 'string' ? found : '';
}

/** Gives every markdown field of a form a button that puts a link into its text. */
export function offerLinksInTexts(form: LaidForm): LaidForm {
  const { layout } = form;
  const offer = (field: LaidField): LaidField => {
    return field.type === 'richtext' ? { ...field, labelAction: withButton(field.labelAction) } : field;
  };
  const components = Object.entries(layout.components).map(([uid, { layout: rows, ...rest }]) => [
    uid,
    { ...rest, layout: rows.map((row) => row.map(offer)) },
  ]);
  return {
    ...form,
    layout: {
      ...layout,
      layout: layout.layout.map((panel) => panel.map((row) => row.map(offer))),
      components: Object.fromEntries(components),
    },
  };
}

function withButton(before: ReactNode): ReactNode {
  return (
    <>
      {before} <InsertLink />
    </>
  );
}
