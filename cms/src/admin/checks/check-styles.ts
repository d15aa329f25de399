import { styled } from 'styled-components';
import { fieldLook } from '../field-styles.ts';

/** Findings one below the other: each is a button that opens its field, where it has one. */
export const FindingList = styled.ul`
  display: grid;
  gap: 4px;
  li > button,
  li > div {
    display: grid;
    grid-template-columns: 1rem 1fr;
    gap: 2px 8px;
    align-items: baseline;
    width: 100%;
    padding: 8px 12px;
    text-align: start;
  }
  small {
    grid-column: 2;
    font-size: 1.2rem;
    color: ${({ theme }) => theme.colors.neutral600};
  }
`;

/** A shape and a colour for each weight: neither tells alone. */
export const Weight = styled.span`
  width: 1rem;
  height: 1rem;
  background: ${({ theme }) => theme.colors.neutral500};
  border-radius: 50%;
  &[data-severity='should'] {
    background: ${({ theme }) => theme.colors.warning600};
    border-radius: 2px;
    transform: rotate(45deg);
  }
  &[data-severity='must'] {
    background: ${({ theme }) => theme.colors.danger600};
    border-radius: 0;
  }
`;

export const Count = styled.span`
  margin-inline-start: 8px;
  font-weight: 400;
  color: ${({ theme }) => theme.colors.neutral600};
`;

export const PartTitle = styled.h3`
  margin-block-start: 8px;
  font-weight: 600;
`;

/** A result in a list of search results. */
export const Snippet = styled.div`
  padding: 12px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 8px;
  background: #fff;
  color: #4d5156;
  overflow-wrap: anywhere;
  strong {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 1;
    font-size: 1.8rem;
    font-weight: 400;
    color: #1a0dab;
  }
  small {
    font-size: 1.2rem;
    color: #202124;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** A link shared in a social network. */
export const SocialCard = styled.div`
  max-width: 420px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 8px;
  overflow: hidden;
  background: #fff;
  color: #1c1e21;
  overflow-wrap: anywhere;
  img {
    display: block;
    width: 100%;
    aspect-ratio: 1.91;
    object-fit: cover;
  }
  div {
    display: grid;
    gap: 4px;
    padding: 12px;
    background: #f2f3f5;
  }
  small {
    font-size: 1.2rem;
    color: #606770;
    text-transform: uppercase;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

export const SitePage = styled.div`
  display: grid;
  gap: 16px;
  max-width: 960px;
  padding-block-end: 64px;
  font-size: 1.4rem;
  line-height: 1.4;
  color: ${({ theme }) => theme.colors.neutral800};
`;

export const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  align-items: end;
  gap: 12px;
  label {
    display: grid;
    gap: 4px;
    font-weight: 600;
  }
  select {
    ${fieldLook}
  }
`;

export const Entry = styled.section`
  padding: 12px 8px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral0};
  h2 {
    padding: 0 12px 4px;
    font-size: 1.6rem;
    font-weight: 600;
  }
`;
