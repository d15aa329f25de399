import { styled } from 'styled-components';
import { PlainButton } from '../preview/drawer-styles.ts';

export const Dialog = styled.dialog`
  width: min(72rem, calc(100vw - 32px));
  max-height: calc(100vh - 32px);
  margin: auto;
  padding: 24px;
  border: 0;
  border-radius: 8px;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  line-height: 1.5;
  overflow: auto;
  &::backdrop {
    background: rgb(0 0 0 / 50%);
  }
  h2 {
    margin-block-end: 8px;
    font-size: 1.8rem;
    font-weight: 600;
  }
  p {
    margin-block-end: 16px;
  }
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block: 16px;
`;

export const MainButton = styled(PlainButton)`
  background: ${({ theme }) => theme.colors.primary600};
  color: ${({ theme }) => theme.colors.neutral0};
  font-weight: 600;
  &:hover {
    background: ${({ theme }) => theme.colors.primary700};
  }
`;

export const Choices = styled.fieldset`
  display: grid;
  gap: 8px;
  margin: 0 0 16px;
  padding: 12px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  @media (min-width: 48rem) {
    grid-template-columns: 1fr 1fr;
  }
  legend {
    padding-inline: 4px;
    font-weight: 600;
  }
  small {
    font-weight: 400;
    color: ${({ theme }) => theme.colors.neutral600};
  }
  label {
    display: flex;
    gap: 8px;
    min-width: 0;
    min-height: 44px;
    padding: 8px;
    border-radius: 4px;
    cursor: pointer;
  }
  label:has(:checked) {
    background: ${({ theme }) => theme.colors.primary100};
  }
  label > span {
    min-width: 0;
    flex: 1;
  }
`;

export const Words = styled.span`
  display: block;
  max-height: 16rem;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const Line = styled.p`
  margin: 16px 24px 0;
  padding: 12px 16px;
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.primary100};
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  line-height: 1.5;
`;
