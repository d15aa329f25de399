const TERMINAL_TICK_MS = 1000;
const PLAIN_TICK_MS = 20_000;

/**
 * Shows the progress of a long step: in a terminal one line that counts the seconds, elsewhere (a log file, CI)
 * a line at the start, one every twenty seconds, and one at the end.
 * @param {NodeJS.WriteStream} stream usually process.stdout
 * @param {string} label such as "Installing packages"
 * @returns {{ done: (note?: string) => void, fail: () => void }} call one of the two, once
 */
export function startStep(stream, label) {
  const started = Date.now();
  const terminal = stream.isTTY === true;
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const tick = () => stream.write(terminal ? `\r  ${label} … ${seconds()} s ` : `  ${label} … ${seconds()} s\n`);
  if (terminal) tick();
  else stream.write(`  ${label} …\n`);
  const timer = setInterval(tick, terminal ? TERMINAL_TICK_MS : PLAIN_TICK_MS);
  timer.unref();
  /** @param {string} text */
  const end = (text) => {
    clearInterval(timer);
    stream.write(`${terminal ? '\r\u001B[2K' : ''}${text}\n`);
  };
  return {
    done: (note) => end(`✓ ${label}${note ? ` (${note})` : ''} · ${seconds()} s`),
    fail: () => end(`✗ ${label} · ${seconds()} s`),
  };
}
