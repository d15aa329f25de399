import { styled } from 'styled-components';

/** The kinds of blocks as cards: a picture as wide as the card, the name, one sentence. */
export const Kinds = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: 12px;
  margin-block: 12px;
  button {
    display: flex;
    flex-direction: column;
    gap: 4px;
    width: 100%;
    height: 100%;
    min-height: 44px;
    padding: 0 0 8px;
    overflow: hidden;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: 4px;
    background: ${({ theme }) => theme.colors.neutral0};
    color: ${({ theme }) => theme.colors.neutral800};
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  button:hover {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
  button:focus-visible {
    outline: 2px solid ${({ theme }) => theme.colors.primary600};
    outline-offset: 2px;
  }
  span {
    display: block;
    height: 110px;
    overflow: hidden;
    background: ${({ theme }) => theme.colors.neutral100};
  }
  img {
    display: block;
    width: 100%;
    height: auto;
  }
  strong,
  small {
    padding-inline: 8px;
  }
  strong {
    font-weight: 600;
  }
  small {
    color: ${({ theme }) => theme.colors.neutral600};
    font-size: 1.2rem;
  }
`;

/** The question and the way out, in sight however far the list is scrolled. */
export const PickerHead = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  background: ${({ theme }) => theme.colors.neutral0};
`;

export const CancelButton = styled.button`
  min-height: 44px;
  padding: 0 12px;
  border: 0;
  background: transparent;
  color: ${({ theme }) => theme.colors.primary600};
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
`;

/** Above everything else, for choosing a block while no page is open beside the form. */
export const PickerDialog = styled.dialog`
  width: min(900px, 92vw);
  margin: auto;
  max-height: 88vh;
  padding: 0 20px 20px;
  overflow: auto;
  border: 0;
  border-radius: 8px;
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font-size: 1.4rem;
  line-height: 1.4;
  &::backdrop {
    background: rgb(33 33 52 / 50%);
  }
  h3 {
    font-size: 1.6rem;
    font-weight: 600;
  }
`;
