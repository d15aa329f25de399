import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import type { InputProps } from './input-props.ts';

/** Looks like the content manager's own fields: the label above, the hint and the refusal below. */
const Frame = styled.fieldset`
  min-width: 0;
  padding: 0;
  margin: 0;
  border: 0;
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  legend {
    margin-block-end: 4px;
    font-size: 1.2rem;
    font-weight: 600;
  }
  p {
    margin-block-start: 4px;
    color: ${({ theme }) => theme.colors.neutral600};
    font-size: 1.2rem;
  }
  p[role='alert'],
  legend span {
    color: ${({ theme }) => theme.colors.danger600};
  }
`;

interface InputFrameProps extends Pick<InputProps, 'label' | 'hint' | 'required' | 'disabled' | 'error'> {
  /** Said before the controls, where those take much room. */
  hintFirst?: boolean;
  children: ReactNode;
}

/** A group of controls that together are one field of the form. */
export function InputFrame(props: InputFrameProps) {
  const { label, hint, hintFirst = false, required = false, disabled = false, error, children } = props;
  const id = useId();
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  const below = [error ? [errorId] : [], hint ? [hintId] : []].flat().join(' ');
  const shownHint = hint ? <p id={hintId}>{hint}</p> : null;
  return (
    <Frame disabled={disabled} aria-describedby={below || undefined}>
      <legend>
        {label}
        {required ? <span aria-hidden="true">*</span> : null}
      </legend>
      {hintFirst ? shownHint : null}
      {children}
      {error ? (
        <p id={errorId} role="alert">
          {error}
        </p>
      ) : null}
      {hintFirst ? null : shownHint}
    </Frame>
  );
}
