import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A message as a mail server received it. */
export interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server of the test's own; `take` decides what happens with each message. */
export async function mailServer(take: (mail: Received) => Promise<Error | null>): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream)
        .then((raw) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          return take({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        })
        .then((refusal) => done(refusal));
    },
  });
  // A client that is killed leaves its connection broken.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;
  return `smtp://127.0.0.1:${port}`;
}

/** A mail server that greets whoever connects and says nothing more. @returns its address, and who connects first */
export async function silentMailServer(): Promise<{ url: string; connected: Promise<Socket> }> {
  const server = createServer((socket) => socket.write('220 mail.example.org ESMTP\r\n'));
  const connected = Promise.withResolvers<Socket>();
  server.once('connection', connected.resolve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, connected: connected.promise };
}
