import MuiGlobalStyles from '@mui/material/GlobalStyles';
import type { JSX } from 'react';
import { globalRules } from './global-rules.ts';

const rules = <MuiGlobalStyles styles={globalRules} />;

/** The page's ground: colours as variables for both schemes, text sizes, links, focus, reduced motion and print. */
export const GlobalStyles = (): JSX.Element => rules;
