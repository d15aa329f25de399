/**
 * Until forgotten, a signal ends this process in the ordinary way, so that its exit handlers stop the commands it
 * runs: they are in process groups of their own, where a terminal's Ctrl+C does not reach them.
 * @returns {() => void} forget
 */
export function exitOnSignal() {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const end = () => process.exit(130);
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
