import { openEditor } from '../harness/cms-editor.ts';
import { announce, until } from './machine.ts';
import { SITE } from './staff.ts';

// Signs in to the panel through the proxy, with the account of CMS_ADMIN_EMAIL, publishes a page, and waits for it on the
// site.
const [, , email = '', password = ''] = process.argv;
const PATIENCE_MS = 60_000;
const PAGE = { name: 'first-page', path: '/premiere-page', title: 'Une première page' };

const editor = await openEditor({ url: 'https://cms.example.org' }, { email, password });
const place = { uid: 'api::page.page', locale: 'fr' };
const { documentId, sentence } = await editor.save(place, PAGE);
const { status } = await editor.publish({ ...place, documentId }, PAGE);
if (status !== 200) throw new Error(`The page was not published: ${status} ${sentence}`);
await until(async () => (await fetch(`${SITE}${PAGE.path}`)).text(), new RegExp(PAGE.title), PATIENCE_MS);
announce(`an editor published ${PAGE.path}, and the site shows it`);
