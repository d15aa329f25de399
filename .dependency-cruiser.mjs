/**
 * Who may import whom. Everything of ours is forbidden to a layer except what its row allows; rows name folders by
 * pattern, so that a new feature or block is covered the day its folder is made.
 */
const OURS = '^(src|blocks|server|cms|scripts|tests)/';
const TEST_FILES = '[.](test|fixtures)[.]tsx?$|^src/rendering/block-fixtures[.]ts$|^server/.*testing/';

/** An import of types only, as a statement or as `typeof import('…')`. */
/** @type {import('dependency-cruiser').DependencyType[]} */
const TYPES = ['type-only', 'type-import'];

/** $1 is the folder's own name, taken from the importing file. */
const LAYERS = [
  { name: 'lib', from: '^src/lib/', may: [] },
  { name: 'i18n', from: '^src/i18n/', may: ['^src/lib/'] },
  { name: 'contract', from: '^src/contract/', may: ['^src/lib/'] },
  { name: 'content', from: '^src/content/', may: ['^src/(contract|lib)/'] },
  { name: 'clinic', from: '^src/clinic/', may: ['^src/(contract|lib)/'] },
  { name: 'ui', from: '^src/ui/', may: ['^src/(lib|i18n)/'] },
  { name: 'rendering', from: '^src/rendering/', may: ['^src/(contract|content|ui|i18n|lib)/'] },
  { name: 'forms', from: '^src/forms/', may: ['^src/(clinic|contract|ui|i18n|lib)/'] },
  {
    name: 'features',
    from: '^src/features/([^/]+)/',
    own: '^src/features/$1/',
    // What a feature offers to others stands at the top of its folder.
    may: ['^src/(forms|clinic|content|contract|ui|i18n|lib)/', '^src/features/[^/]+/[^/]+$'],
  },
  {
    name: 'blocks',
    from: '^blocks/([^/]+)/',
    own: '^blocks/$1/',
    may: ['^src/(rendering|content|contract|ui|i18n|lib)/', '^src/features/[^/]+/[^/]+$'],
  },
  { name: 'app', from: '^src/app/', may: ['^src/(?!ssr/|[^/]+$)'] },
  { name: 'ssr', from: '^src/ssr/', may: ['^src/(?![^/]+$)'] },
  // Blocks are found by the names of their files (`src/blocks.ts`): nothing names one.
  { name: 'entries', from: '^src/[^/]+$', own: '^src/', may: [] },
  // Colours, sizes and the logo's lines are data: the pages behind mailed links are the server's and look the same.
  {
    name: 'server',
    from: '^server/',
    may: ['^src/(contract|lib)/', '^src/ui/(theme/(colors|scale)|logo-paths)[.]ts$'],
  },
  { name: 'cms', from: '^cms/', may: [] },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layerRules = LAYERS.map(({ name, from, own, may }) => ({
  name: `${name}-imports`,
  comment: `${name} may import only: ${['its own files', ...may].join(', ')}`,
  severity: 'error',
  from: { path: from, pathNot: TEST_FILES },
  to: {
    path: OURS,
    pathNot: [own ?? from, ...may],
    // The server calls the built renderer and needs the shape of its answers, not its code.
    ...(name === 'server' ? { dependencyTypesNot: TYPES } : {}),
  },
}));

/** The rooms of the server, storey by storey: each may import those below it, the files beside them import any. */
const SERVER_STOREYS = [
  ['lib'],
  ['config'],
  ['texts', 'content', 'upload-storage'],
  ['view-counts', 'cdn', 'checks', 'search'],
  ['ops', 'files'],
  ['clinic', 'pages'],
  ['plugins', 'several', 'backup', 'preview'],
  ['workshop'],
];

/** The rooms of the application; the files beside them put screens and pages together. */
const APP_STOREYS = [
  ['kinds', 'first-screen'],
  ['router'],
  ['layout', 'screens'],
  ['boot'],
  ['pages'],
  ['hydration'],
  ['preview'],
  ['workshop'],
];

const FORM_STOREYS = [['fields', 'sending'], ['documents', 'drafts'], ['flow'], ['simple-form', 'slots']];

/** What somebody sees of a domain may use what is below it; what the staff sees stands above what visitors see. */
const FEATURE_STOREYS = [
  ['client-state', 'consent', 'language', 'tracking', 'staff-area', 'auth', 'search', 'results', 'contact', 'privacy'],
  ['professionals'],
  ['schedule', 'articles', 'surveys', 'consultations', 'orientation'],
  ['appointments', 'trials'],
  ['check-in', 'staff'],
  ['measurement'],
  ['accounts'],
];

/** What every room of the clinic works with. */
const CLINIC_CONTEXT = '^server/clinic/(context|identity|limiter|sharing)[.]ts$';

/** The rooms of the clinic, in the same way; other files beside them put the rooms together. */
const CLINIC_STOREYS = [
  ['storage'],
  ['hours'],
  ['http'],
  ['link-pages', 'mail', 'definitions'],
  ['sessions', 'consents', 'notices'],
  ['second-factor', 'submissions'],
  ['auth', 'appointments'],
  ['accounts', 'retention', 'schedule'],
  ['documents', 'drafts'],
  ['intake'],
  ['check-in', 'consultations', 'orientation', 'professionals'],
  ['staff', 'trials'],
  ['contact', 'measurement', 'surveys'],
  ['privacy', 'results'],
  ['articles', 'openapi'],
];

/**
 * @param {{ name: string, folder: string, storeys: string[][], beside?: string }} house `beside`: what any room may import
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const storeyRules = ({ name, folder, storeys, beside }) =>
  storeys.flatMap((rooms, storey) => {
    const below = storeys.slice(0, storey).flat();
    return rooms.map((room) => ({
      name: `${name}-${room}-imports`,
      comment: `of the ${name}, ${room} may import only: ${['its own files', ...below].join(', ')}`,
      severity: /** @type {const} */ ('error'),
      from: { path: `^${folder}/${room}/`, pathNot: TEST_FILES },
      to: {
        path: `^${folder}/`,
        pathNot: [`^${folder}/(${[room, ...below].join('|')})/`, ...(beside === undefined ? [] : [beside])],
      },
    }));
  });

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const otherRules = [
  {
    name: 'clinic-context-imports',
    comment: 'what every room of the clinic works with may name only what stands below all of them',
    severity: 'error',
    from: { path: CLINIC_CONTEXT },
    to: { path: '^server/clinic/', pathNot: [CLINIC_CONTEXT, '^server/clinic/(storage|hours)/'] },
  },
  {
    name: 'cms-lib-imports',
    comment: 'what all rooms of the content service share needs none of them',
    severity: 'error',
    from: { path: '^cms/src/lib/', pathNot: TEST_FILES },
    to: { path: '^cms/src/(?!lib/)' },
  },
  {
    name: 'cms-rules-imports',
    comment: 'rules say what may be saved; saving, links and search use them',
    severity: 'error',
    from: { path: '^cms/src/rules/', pathNot: TEST_FILES },
    to: { path: '^cms/src/(?!lib/|rules/)' },
  },
  {
    name: 'blocks-take-content-types-only',
    comment: 'a block gets its content as props; it may know the shapes, not the client',
    severity: 'error',
    from: { path: '^blocks/', pathNot: TEST_FILES },
    to: { path: '^src/(content|contract/content)/', dependencyTypesNot: TYPES },
  },
  {
    name: 'server-types-from-renderer-only',
    comment: 'what the server may know of the site: the renderer and application settings by type, design data',
    severity: 'error',
    from: { path: '^server/', pathNot: TEST_FILES },
    to: {
      path: '^(src/(?!contract/|lib/|ssr/|entry-server|ui/(?:theme/(?:colors|scale)|logo-paths)[.])|blocks/|cms/|scripts/|tests/)',
    },
  },
  {
    name: 'content-client-stays-on-server',
    comment: 'the browser never composes queries for the content service',
    severity: 'error',
    from: { path: '^(src|blocks)/' },
    to: { path: 'node_modules/(@strapi/client|qs)/' },
  },
  {
    name: 'no-node-in-browser-code',
    comment: 'code that reaches the browser cannot use the modules of Node',
    severity: 'error',
    from: { path: '^(src|blocks)/', pathNot: TEST_FILES },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'small-zod-in-browser',
    comment: 'use zod/mini where the code reaches the browser',
    severity: 'error',
    from: { path: '^(src|blocks)/', pathNot: TEST_FILES },
    to: { path: 'node_modules/zod/(index|v4/index|v4/classic)', dependencyTypesNot: TYPES },
  },
  {
    name: 'no-tests-in-product',
    comment: 'the product does not depend on its tests',
    severity: 'error',
    from: { path: '^(src|blocks|server|cms)/', pathNot: TEST_FILES },
    to: { path: ['^tests/', '^server/testing/', '[.]test[.]tsx?$'] },
  },
  {
    name: 'no-development-packages-in-product',
    comment: 'what runs in production is a dependency, not a devDependency',
    severity: 'error',
    from: { path: '^(src|blocks|server)/', pathNot: [TEST_FILES, '^server/pages/vite-middleware[.]ts$'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: TYPES, pathNot: 'node_modules/@types/' },
  },
  {
    name: 'redis-where-it-is-set',
    comment:
      'without REDIS_URL nothing of Redis is loaded: what needs it is imported when a start has found the variable',
    severity: 'error',
    from: { path: '^server/', pathNot: ['^server/several/', TEST_FILES] },
    to: {
      path: [
        '^server/several/(connect-servers|redis-link|shared-limiter)[.]ts$',
        'node_modules/(ioredis|rate-limiter-flexible)/',
      ],
      dependencyTypesNot: ['dynamic-import'],
    },
  },
  {
    name: 'no-circles',
    comment: 'two modules that need each other, be it for a type, are one module or hide a third',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-missing-modules',
    comment: 'an import must lead to a file or an installed package',
    severity: 'error',
    from: { pathNot: '^(server/pages|tests)/' },
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layerRules,
    ...storeyRules({ name: 'server', folder: 'server', storeys: SERVER_STOREYS }),
    ...storeyRules({
      name: 'clinic',
      folder: 'server/clinic',
      storeys: CLINIC_STOREYS,
      beside: CLINIC_CONTEXT,
    }),
    ...storeyRules({ name: 'app', folder: 'src/app', storeys: APP_STOREYS, beside: '^src/app/[^/]+$' }),
    ...storeyRules({ name: 'forms', folder: 'src/forms', storeys: FORM_STOREYS }),
    ...storeyRules({ name: 'features', folder: 'src/features', storeys: FEATURE_STOREYS }),
    ...otherRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
