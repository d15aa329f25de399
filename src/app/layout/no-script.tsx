import { type JSX, useContext } from 'react';
import { type NoScriptProps, ServerPartsContext } from './server-parts.ts';

/** What a visitor without JavaScript is told. The server writes it; React leaves it alone in a browser that runs script. */
export function NoScript(props: NoScriptProps): JSX.Element {
  const { NoScriptWords } = useContext(ServerPartsContext);
  return <noscript>{NoScriptWords ? <NoScriptWords {...props} /> : null}</noscript>;
}
