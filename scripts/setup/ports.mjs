import { createServer } from 'node:net';
import { codeOf, messageOf, Problem } from '../process/problem.mjs';

/**
 * Tries to listen, so that a busy port is told before the long work and not after it.
 * @param {{ variable: string, port: number, host: string }} wish variable is what the person can set, such as PORT
 * @throws {Problem} when something else listens there, or listening there is not allowed
 */
export async function assertPortFree({ variable, port, host }) {
  try {
    await listenOnce(port, host);
  } catch (error) {
    throw new Problem(sentence(error, { variable, port, host }));
  }
}

/**
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<number>} the port that was free a moment ago
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
