import { hasSession } from '#clinic/session.ts';

/** An answer with one value, which says that there is nothing. */
const NOTHING = /^\{"\w+":(null|false|\[\])\}$/;

/** An answer that cannot be had counts as well: the screen then says that the clinic is out. */
const tellsOfSomething = (address: string): Promise<boolean> =>
  fetch(address, { priority: 'low' })
    .then(async (answer) => !answer.ok || !NOTHING.test(await answer.text()))
    .catch(() => true);

/**
 * Whether a screen that everybody sees alike is another one in this browser: one goes on with it after a reload or by the
 * way back, the address says more behind its #, somebody signed in here, or the clinic knows something of the browser or
 * is out.
 * @param calls the addresses of the calls that would tell
 */
export async function hasOwnThings(calls: readonly string[]): Promise<boolean> {
  if (window.history.state !== null || window.location.hash !== '' || hasSession()) return true;
  return (await Promise.all(calls.map(tellsOfSomething))).includes(true);
}
