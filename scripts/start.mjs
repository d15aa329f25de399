import { run } from './site/run-site.mjs';

// npm start: install and build what is missing, then run the content service and the site until a signal; with a word
// behind it (`npm start -- site`, `npm start -- content`) only one of them.
// This file and all it imports are plain JavaScript without packages, because packages may not be installed yet.
await run({ development: false, words: process.argv.slice(2) });
