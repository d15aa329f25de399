import path from 'node:path';
import { precompress } from '#server/files/precompress.ts';

// Writes the compressed copies of the built files: a start, which would do it too, may not be allowed to write there.
await precompress(path.resolve(import.meta.dirname, '../../dist/client'));
