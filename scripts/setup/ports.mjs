import { createServer } from 'node:net';
import { codeOf, messageOf, UserError } from '../process/errors.mjs';

/**
 * Tries to listen, so that a busy port is reported before the slow steps of a start.
 * @param {{ variable: string, port: number, host: string }} wish variable is the name of the setting, such as PORT
 * @throws {UserError} when something else listens there, or listening there is not allowed
 */
export async function assertPortFree({ variable, port, host }) {
  try {
    await listenOnce(port, host);
  } catch (error) {
    throw new UserError(sentence(error, { variable, port, host }));
  }
}

/**
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<number>} a port that was free when this was called
 */
export function listenOnce(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const found = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}

/**
 * @param {unknown} error
 * @param {{ variable: string, port: number, host: string }} wish
 */
function sentence(error, { variable, port, host }) {
  const other = `${variable}=${port < 1024 ? 8080 : port + 1} npm start`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program: stop it, or choose another port with "${other}".`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: choose another port with "${other}".`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for every address.`;
    default:
      return `Port ${port} on ${host} cannot be opened (${messageOf(error)}): choose another port with "${other}".`;
  }
}
