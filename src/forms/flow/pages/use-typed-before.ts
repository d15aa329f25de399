import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isTick, isTyped } from '#lib/form-fields.ts';

/**
 * Takes over what a visitor typed and ticked in the server's HTML before the form came to life: the browser shows it,
 * but React does not know of it and would clear it at the next change.
 * @param onText told of each field with a text, by its name
 */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  onText: (name: string, text: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    for (const field of form.current?.elements ?? []) {
      if (isTyped(field) && field.value !== '') onText(field.name, field.value);
      if (isTick(field) && field.checked) {
        // Ticking it again is what React hears of.
        field.checked = false;
        field.click();
      }
    }
  });
  useEffect(() => takeOver(), []);
}
