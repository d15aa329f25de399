import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHART, chartSchema, chartWithVersion } from './chart-schema.ts';
import { envExample } from './env-example.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = {
  '.env.example': envExample(root),
  [`${CHART}/values.schema.json`]: chartSchema(root),
  [`${CHART}/Chart.yaml`]: chartWithVersion(root),
};
for (const [file, text] of Object.entries(files)) {
  writeFileSync(path.join(root, file), text);
  process.stdout.write(`${file} was written.\n`);
}
