interface Pressed {
  key: string;
  target: object;
  preventDefault: () => void;
}

/** The panels stand within the form of the entry: Enter in one of their fields takes its words, and saves no draft. */
export function blurOnEnter(event: Pressed): void {
  const { key, target } = event;
  if (key !== 'Enter' || !('localName' in target) || target.localName !== 'input') return;
  event.preventDefault();
  if ('blur' in target && typeof target.blur === 'function') target.blur();
}
