import { styled } from 'styled-components';
import { Beside } from '../preview/drawer-styles.ts';

export const List = styled.ul`
  display: grid;
  gap: 12px;
  margin-block: 8px;
  max-height: 32rem;
  overflow: auto;
  text-align: start;
  a {
    display: block;
    padding-block: 10px 2px;
    color: ${({ theme }) => theme.colors.primary600};
    text-decoration: underline;
    overflow-wrap: anywhere;
  }
  a:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
  }
  span {
    display: block;
    color: ${({ theme }) => theme.colors.neutral600};
    overflow-wrap: anywhere;
  }
`;

export const Warning = styled(Beside)`
  text-align: start;
  strong {
    font-weight: 600;
  }
  & + & {
    margin-block-start: 12px;
  }
  ul {
    gap: 0;
    max-height: 30vh;
    border-block: 1px solid ${({ theme }) => theme.colors.neutral200};
  }
  li > a {
    padding-block: 10px;
  }
`;

export const Files = styled.div`
  display: grid;
  gap: 16px;
  padding-block-end: 40px;
  font-size: 1.4rem;
  line-height: 1.5;
  color: ${({ theme }) => theme.colors.neutral800};
  label {
    display: grid;
    gap: 4px;
    max-width: 40rem;
    font-weight: 600;
  }
  input {
    min-height: 44px;
    padding-inline: 12px;
    border: 1px solid ${({ theme }) => theme.colors.neutral500};
    border-radius: 4px;
    background: ${({ theme }) => theme.colors.neutral0};
    color: inherit;
    font: inherit;
    font-weight: 400;
  }
  > ul {
    display: grid;
    gap: 8px;
  }
  > ul > li {
    display: flex;
    gap: 16px;
    align-items: flex-start;
    padding: 8px 16px;
    border-radius: 4px;
    background: ${({ theme }) => theme.colors.neutral0};
  }
  img {
    width: 64px;
    height: 48px;
    object-fit: cover;
    border-radius: 4px;
  }
  details {
    flex: 1;
    min-width: 0;
  }
  summary {
    min-height: 44px;
    padding-block: 10px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  summary:focus-visible,
  input:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
  }
`;

export const Pages = styled.nav`
  display: flex;
  gap: 16px;
  align-items: center;
`;
