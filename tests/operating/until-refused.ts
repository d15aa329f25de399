import { announce } from './machine.ts';
import { asVisitor } from './staff.ts';

// Sends messages, one after the other, until one is not acknowledged, and says how many were.
const acknowledged = await asVisitor(async (send) => {
  for (let sent = 0; ; sent += 1) {
    const isTaken = await send().then(
      () => true,
      () => false,
    );
    if (!isTaken) return sent;
    if (sent === 0) announce('the first one was taken');
  }
});
announce(`acknowledged: ${acknowledged}`);
