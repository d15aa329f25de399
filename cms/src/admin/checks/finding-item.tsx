import { panelText } from '../editor-texts.ts';
import { PlainButton } from '../preview/drawer-styles.ts';
import { Weight } from './check-styles.ts';
import type { Severity } from './findings.ts';

interface FindingItemProps {
  severity: Severity;
  sentence: string;
  /** Where it was found. */
  place: string;
  /** Opens its field; a finding of the whole page has none. */
  onClick?: () => void;
}

/** A finding in a list: a click leads to its field, where it has one. */
export function FindingItem({ severity, sentence, place, onClick }: FindingItemProps) {
  const weight = panelText(`souvenance.checks.${severity}`);
  const words = (
    <>
      <Weight data-severity={severity} role="img" aria-label={weight} title={weight} />
      <span>{sentence}</span>
      <small>{place}</small>
    </>
  );
  return (
    <li>
      {onClick ? (
        <PlainButton type="button" onClick={onClick}>
          {words}
        </PlainButton>
      ) : (
        <div>{words}</div>
      )}
    </li>
  );
}
