import { run } from './site/run-site.mjs';

// npm run dev: like npm start, but both processes reload edited files, and the Content-Type Builder may write schemas.
await run({ development: true, words: [] });
