import { once } from 'node:events';
import { get } from 'node:http';
import { asVisitor, MESSAGE, readInbox } from './staff.ts';

// What visitors, editors and staff meet through the proxy, with its certificates checked. With the word `leave` a visitor
// leaves a message first. A process of its own: Node reads NODE_EXTRA_CA_CERTS when it starts.

async function expectPage(url: string, mark: RegExp): Promise<void> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.status !== 200 || !mark.test(text)) throw new Error(`${url} answered ${answer.status} without ${mark}.`);
  console.log(`  ${url} ${answer.status}, ${text.length} characters, ${mark}`);
}

await expectPage('https://www.example.fr/', /<html lang="fr"/);
await expectPage('https://www.example.com/', /<html lang="en"/);
await expectPage('https://cms.example.org/admin', /<html/);
await expectPage('https://www.example.fr/readyz', /"status":"ready"/);

const [plain] = await once(get('http://www.example.fr/'), 'response');
if (plain.headers.location !== 'https://www.example.fr/') throw new Error(`Port 80 answered ${plain.statusCode}.`);
console.log(`  http://www.example.fr/ ${plain.statusCode}, to ${plain.headers.location}`);
plain.resume();

if (process.argv[2] === 'leave') {
  await asVisitor((send) => send());
  console.log('  a message to the clinic was taken');
}
const { count, newest } = await readInbox();
if (!newest.includes(MESSAGE)) throw new Error(`The newest of ${count} requests is ${newest}.`);
console.log(`  the clinic’s first administrator has signed in and read the message; requests in the inbox: ${count}`);
