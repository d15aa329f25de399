import { styled } from 'styled-components';

/** Along the foot of the window, beside the page where that is open. */
export const Source = styled.aside`
  position: fixed;
  inset-block-end: 0;
  z-index: 2;
  display: flex;
  flex-direction: column;
  height: 26vh;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  border-block-start: 2px solid ${({ theme }) => theme.colors.primary600};
  font-size: 1.4rem;
  line-height: 1.4;
  ul {
    position: relative;
    overflow: auto;
  }
  li[aria-current] {
    background: ${({ theme }) => theme.colors.primary100};
  }
  li > button {
    display: block;
    width: 100%;
    min-height: 44px;
    padding: 6px 16px;
    border: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    text-align: start;
    white-space: pre-line;
    cursor: pointer;
  }
  li > button:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: -2px;
  }
  span {
    display: block;
    color: ${({ theme }) => theme.colors.neutral600};
    font-size: 1.2rem;
  }
`;

export const SourceHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 0 4px 0 16px;
  border-block-end: 1px solid ${({ theme }) => theme.colors.neutral200};
  h2 {
    font-size: 1.4rem;
    font-weight: 600;
  }
`;
