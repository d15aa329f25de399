import { run } from './site/run-site.mjs';

// npm run dev: as npm start, but both sides reload what is edited, and the Content-Type Builder may write.
await run({ development: true });
