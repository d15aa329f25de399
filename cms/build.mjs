// Compiles the code and builds the admin panel into dist/. Without this setting the panel would be a development
// build, with a guided tour and without its optimisations.
process.env.NODE_ENV = 'production';
process.argv.push('build', '--silent');
await import('./node_modules/@strapi/strapi/bin/strapi.js');
