import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The package's own entry would load the whole viewer into the server. */
const FOLDER = fileURLToPath(new URL('.', import.meta.resolve('swagger-ui-dist/package.json')));
/** The last one has the licences of what is in the program. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt'];

/** Everything comes from this site; the viewer's stylesheet holds its drawings as data. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const START = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#viewer', supportedSubmitMethods: [], validatorUrl: null });`;

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>API of the clinic</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/api/docs/viewer/swagger-ui.css">
<script defer src="/api/docs/viewer/swagger-ui-bundle.js"></script>
<script defer src="/api/docs/start.js"></script>
</head>
<body>
<div id="viewer"></div>
<noscript><p><a href="/api/docs/openapi.json">The description of the API as JSON</a></p></noscript>
</body>
</html>
`;

/** The description for people who write programs: `/api/docs/` shows `/api/docs/openapi.json`, and sends no call. */
export function registerViewer(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: FOLDER,
    prefix: '/docs/viewer/',
    allowedPath: (file) => FILES.includes(file.replace(/^\//, '')),
    index: false,
    maxAge: 3_600_000,
    decorateReply: false,
  });
  app.get('/docs/start.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(START),
  );
  for (const url of ['/docs', '/docs/']) {
    app.get(url, (_request, reply) =>
      reply
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(PAGE),
    );
  }
}
