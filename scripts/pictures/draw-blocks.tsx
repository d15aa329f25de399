import { config, routes, site } from '#app/site.fixtures.ts';
import { pageAround } from '#app/workshop/page-around.ts';
import { sampleContent } from '#app/workshop/sample-content.ts';
import { createRenderer } from '../../src/entry-server.tsx';

/** A page of the site with one block in French, as the workshop draws it and visitors would get it. */
export async function drawBlock(type: string, attributes: object): Promise<string> {
  const page = pageAround({
    ...{ type, locale: 'fr', title: site.brand, values: Object.fromEntries(Object.entries(attributes)) },
    // A block below another one, as most are; the first of a page carries its title.
    place: type === 'blocks.hero' ? 'opening' : 'below',
  });
  const { html } = await createRenderer(null).render({
    ...{ path: page.path, search: '', locale: 'fr', config, site, footer: [], preview: false },
    source: { ...sampleContent('normal'), page: async () => page },
    routes: [...routes, { name: page.name, fr: { path: page.path, aliases: [], title: page.title }, en: null }],
  });
  return html;
}
