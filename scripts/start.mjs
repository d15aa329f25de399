import { run } from './site/run-site.mjs';

// npm start: install and build what is missing, then run the content service and the site until a signal.
// This file and all it imports are plain JavaScript without packages, because packages may not be installed yet.
await run({ development: false });
