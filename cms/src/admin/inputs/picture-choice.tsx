import { styled } from 'styled-components';
import { labelOfOption } from '../editor-texts.ts';
import { drawingOf } from './drawings.ts';
import { InputFrame } from './input-frame.tsx';
import type { InputProps } from './input-props.ts';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(108px, 1fr));
  gap: 8px;
  margin-block-start: 8px;
  label {
    position: relative;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    min-height: 44px;
    padding: 8px;
    border: 2px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: 4px;
    background: ${({ theme }) => theme.colors.neutral0};
    text-align: center;
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: ${({ theme }) => theme.colors.primary600};
    background: ${({ theme }) => theme.colors.primary100};
    font-weight: 600;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
  label:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.6;
  }
  input {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-start: 8px;
    accent-color: ${({ theme }) => theme.colors.primary600};
  }
  img {
    width: 100%;
    aspect-ratio: 480 / 328;
  }
`;

/** A drawing of the site, chosen by what it looks like: a group of radio buttons with pictures. */
export function PictureChoice({ name, value, onChange, attribute, ...frame }: InputProps) {
  const chosen = typeof value === 'string' ? value : 'none';
  return (
    <InputFrame {...frame} hintFirst>
      <Choices>
        {(attribute.enum ?? []).map((option) => {
          const drawing = drawingOf(option);
          return (
            <label key={option}>
              <input
                type="radio"
                name={name}
                value={option}
                checked={option === chosen}
                onChange={() => onChange(name, option)}
              />
              {drawing === undefined ? null : <img src={drawing} alt="" />}
              {labelOfOption(option)}
            </label>
          );
        })}
      </Choices>
    </InputFrame>
  );
}
