/** What the content manager gives an input of ours. */
export interface InputProps {
  /** The path of the field in the form. */
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  disabled?: boolean;
  value: unknown;
  /** The sentence of a refusal, below the field. */
  error?: string;
  onChange: (name: string, value: unknown) => void;
  attribute: { enum?: readonly string[] };
}
