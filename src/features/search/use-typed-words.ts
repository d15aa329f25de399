import { useCallback, useEffect, useRef, useState } from 'react';
import { readSearchWords, type SearchWords } from '#contract/content/search-view.ts';

/** How long nobody has typed before it is asked what there is, in milliseconds. */
const PAUSE = 250;

/** What stands in the field and in the form around it, as its address would say it. */
function wordsIn(field: HTMLInputElement): SearchWords {
  const query = new URLSearchParams({ q: field.value });
  const kind = field.form?.elements.namedItem('kind');
  if (kind instanceof HTMLInputElement) query.set('kind', kind.value);
  return readSearchWords(query.toString());
}

/** The words in a search field, once somebody has typed and paused; null before, and from `forget` until they type again. */
export function useTypedWords(field: HTMLInputElement): { words: SearchWords | null; forget: () => void } {
  const [words, setWords] = useState<SearchWords | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = useCallback((): void => {
    clearTimeout(timer.current);
    setWords(null);
  }, []);
  useEffect(() => {
    const onInput = (): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setWords(wordsIn(field)), PAUSE);
    };
    // Typed before this code was here.
    if (field.value !== field.defaultValue) onInput();
    field.addEventListener('input', onInput);
    field.addEventListener('blur', forget);
    return () => {
      forget();
      field.removeEventListener('input', onInput);
      field.removeEventListener('blur', forget);
    };
  }, [field, forget]);
  return { words, forget };
}
