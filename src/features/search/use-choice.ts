import { useEffect, useState } from 'react';

/** `count` entries stand below the field; `onTake` opens the chosen one. */
export interface ChoiceOptions {
  field: HTMLInputElement;
  count: number;
  onTake: (at: number) => void;
  onClose: () => void;
}

/** The entry after or before the chosen one; past either end none is chosen, and the field's own words count. */
function next(chosen: number | null, step: 1 | -1, count: number): number | null {
  const from = chosen ?? (step === 1 ? -1 : count);
  const to = from + step;
  return to < 0 || to >= count ? null : to;
}

/**
 * Which entry the arrow keys chose, or null; Enter opens it, Escape closes the list and keeps what was typed.
 * Without a choice Enter is the form's.
 */
export function useChoice({ field, count, onTake, onClose }: ChoiceOptions): number | null {
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        setChosen(next(chosen, event.key === 'ArrowDown' ? 1 : -1, count));
      } else if (event.key === 'Escape') onClose();
      else if (event.key === 'Enter' && chosen !== null) onTake(chosen);
      else return;
      event.preventDefault();
    };
    const onInput = (): void => setChosen(null);
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('input', onInput);
    return () => {
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('input', onInput);
    };
  });
  return chosen !== null && chosen < count ? chosen : null;
}
