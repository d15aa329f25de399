import { styled } from 'styled-components';
import { fieldLook } from '../field-styles.ts';

/** The page stands at the side of the form, over the whole height of the window. */
export const Drawer = styled.aside<{ $width: string }>`
  position: fixed;
  inset-block: 0;
  inset-inline-end: 0;
  z-index: 3;
  display: flex;
  flex-direction: column;
  width: ${({ $width }) => $width};
  max-width: 100vw;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  border-inline-start: 1px solid ${({ theme }) => theme.colors.neutral200};
  font-size: 1.4rem;
  line-height: 1.4;
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 8px 12px;
  border-block-end: 1px solid ${({ theme }) => theme.colors.neutral200};
`;

export const Choice = styled.fieldset`
  display: inline-flex;
  padding: 0;
  margin: 0;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  overflow: hidden;
`;

export const PlainButton = styled.button`
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  border-radius: 4px;
  background: transparent;
  color: ${({ theme }) => theme.colors.neutral800};
  font: inherit;
  cursor: pointer;
  &:hover {
    background: ${({ theme }) => theme.colors.neutral100};
  }
  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -2px;
  }
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.colors.primary100};
    color: ${({ theme }) => theme.colors.primary700};
    font-weight: 600;
  }
`;

/** What a panel beside the form says: the form's own letters are set by its fields, those beside it by nothing. */
export const Beside = styled.div`
  width: 100%;
  font-size: 1.4rem;
  line-height: 1.5;
  color: ${({ theme }) => theme.colors.neutral800};
`;

export const QuietButton = styled(PlainButton)`
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
`;

export const LinkButton = styled(PlainButton)`
  color: ${({ theme }) => theme.colors.primary600};
  text-decoration: underline;
`;

export const OpenButton = styled(PlainButton)`
  width: 100%;
  padding-block: 8px;
  border: 1px solid ${({ theme }) => theme.colors.primary600};
  font-size: 1.4rem;
  line-height: 1.4;
  color: ${({ theme }) => theme.colors.primary600};
  font-weight: 600;
`;

export const State = styled.p`
  padding: 6px 12px;
  background: ${({ theme }) => theme.colors.neutral100};
  border-block-end: 1px solid ${({ theme }) => theme.colors.neutral200};
  &[data-tone='good'] {
    background: ${({ theme }) => theme.colors.success100};
  }
  &[data-tone='bad'] {
    background: ${({ theme }) => theme.colors.danger100};
  }
`;

/** What the frame is laid on; a wider screen is shown smaller, never cut. */
export const Stage = styled.div`
  position: relative;
  flex: 1;
  overflow: hidden;
  background: ${({ theme }) => theme.colors.neutral150};
  iframe {
    position: absolute;
    inset-block-start: 0;
    border: 0;
    background: #fff;
    transform-origin: 0 0;
  }
`;

export const Picker = styled.div`
  position: absolute;
  inset: 0;
  z-index: 1;
  padding: 0 16px 16px;
  overflow: auto;
  background: ${({ theme }) => theme.colors.neutral0};
  h3 {
    font-size: 1.6rem;
    font-weight: 600;
  }
`;

/** Below the page, closed until it is asked for. */
export const Review = styled.details`
  max-height: 45vh;
  overflow: auto;
  border-block-start: 1px solid ${({ theme }) => theme.colors.neutral200};
  summary {
    min-height: 44px;
    padding: 12px;
    font-weight: 600;
    cursor: pointer;
  }
  > div {
    display: grid;
    gap: 8px;
    padding: 0 12px 12px;
  }
  select,
  input {
    width: 100%;
    ${fieldLook}
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
`;
