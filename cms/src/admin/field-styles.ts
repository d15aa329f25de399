import { css } from 'styled-components';

/** How a control of ours stands among the content manager's own: their height, line and ground. */
export const fieldLook = css`
  min-height: 44px;
  padding: 0 12px;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral0};
  color: inherit;
  font: inherit;
`;
