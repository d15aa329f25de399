import { run } from './site/run-site.mjs';

// npm start: install and build what is missing, then run the content service and the site until told to stop.
// This file and all it imports are plain JavaScript without packages: it runs before anything is installed.
await run({ development: false });
