import { panelText } from '../editor-texts.ts';
import { PlainButton } from '../preview/drawer-styles.ts';
import { Weight } from './check-styles.ts';
import type { Severity } from './findings.ts';

interface FindingItemProps {
  severity: Severity;
  sentence: string;
  /** Where it was found. */
  place: string;
  onClick: () => void;
}

/** A finding in a list: a click leads to its field. */
export function FindingItem({ severity, sentence, place, onClick }: FindingItemProps) {
  const weight = panelText(`souvenance.checks.${severity}`);
  return (
    <li>
      <PlainButton type="button" onClick={onClick}>
        <Weight data-severity={severity} role="img" aria-label={weight} title={weight} />
        <span>{sentence}</span>
        <small>{place}</small>
      </PlainButton>
    </li>
  );
}
