import { styled } from 'styled-components';
import { fieldLook } from '../field-styles.ts';
import { Beside } from '../preview/drawer-styles.ts';
import { blurOnEnter } from './blur-on-enter.ts';

export const Places = styled(Beside).attrs({ onKeyDown: blurOnEnter })`
  summary {
    min-height: 44px;
    padding-block: 12px;
    color: ${({ theme }) => theme.colors.primary600};
    font-weight: 600;
    cursor: pointer;
  }
  display: grid;
  gap: 12px;
  fieldset {
    padding: 0;
    margin: 0;
    border: 0;
  }
  legend,
  label {
    font-weight: 600;
  }
  p[role='status']:empty {
    display: none;
  }
  fieldset > p {
    margin-block-start: 8px;
  }
  input {
    display: block;
    width: 100%;
    ${fieldLook}
    font-weight: 400;
  }
`;

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-block-start: 4px;
  button {
    min-height: 44px;
    padding: 4px 12px;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: 22px;
    background: transparent;
    color: ${({ theme }) => theme.colors.neutral800};
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.colors.primary600};
    background: ${({ theme }) => theme.colors.primary100};
    color: ${({ theme }) => theme.colors.primary700};
    font-weight: 600;
  }
  button:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
  button:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
`;
