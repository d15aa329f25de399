import { once } from 'node:events';
import { get } from 'node:http';
import { visitClinic } from '../harness/staff.ts';

// What visitors, editors and staff meet through the proxy, with its certificates checked. The password is the first
// argument. A process of its own: Node reads NODE_EXTRA_CA_CERTS when it starts.
const [, , password = ''] = process.argv;

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

const visitor = await visitClinic('https://www.example.fr');
await visitor.post('auth/login/', { email: 'nurse@clinic.example', password });
console.log('  the clinic’s first administrator has signed in');
await visitor.post('mail/send/', {
  template_id: 'contact',
  reply_to: 'visitor@example.org',
  message: 'A first message.',
});
console.log('  a message to the clinic was taken');
await visitor.end();
