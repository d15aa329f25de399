import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { envExample } from './env-example.ts';

const root = path.resolve(import.meta.dirname, '../..');
writeFileSync(path.join(root, '.env.example'), envExample(root));
process.stdout.write('.env.example was written.\n');
