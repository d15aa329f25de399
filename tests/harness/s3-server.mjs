import { createRequire } from 'node:module';

// An S3 server for tests: `node --openssl-legacy-provider s3-server.mjs PORT FOLDER BUCKET`. It says when it listens.
// Its package says nothing of its types.
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver');
const [, , port, directory, name] = process.argv;
const address = '127.0.0.1';
const server = new S3rver({ port, address, directory, silent: true, configureBuckets: [{ name, configs: [] }] });
await server.run();
console.log('listening');
