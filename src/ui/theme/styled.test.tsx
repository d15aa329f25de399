// @vitest-environment node
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { styled as muiStyled } from '@mui/material/styles';
import type { JSX } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStyleCache } from './emotion-cache.ts';
import { styled } from './styled.tsx';
import { ThemeRoot } from './theme-root.tsx';

function draw(page: JSX.Element): { html: string; rules: (className: string) => string | undefined } {
  const cache = createStyleCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const html = renderToString(
    <CacheProvider value={cache}>
      <ThemeRoot>{page}</ThemeRoot>
    </CacheProvider>,
  );
  const css = extractCriticalToChunks(html)
    .styles.map((style) => style.css)
    .join('');
  return { html, rules: (className) => new RegExp(`\\.${className}\\{([^}]*)\\}`).exec(css)?.[1] };
}

const classOf = (html: string): string => /class="([^"]*)"/.exec(html)?.[1] ?? '';

const Box = styled('div')({ color: 'red', margin: 0 });

test('an element gets its rules once, however often it stands on the page and on other pages', () => {
  for (const page of [<Box key="1" />, <Box key="2" />]) {
    const { html, rules } = draw(page);
    expect(rules(classOf(html))).toBe('color:red;margin:0;');
  }
});

test('what is put on top wins, by whichever of the two libraries it was made', () => {
  const Top = styled(Box)({ color: 'blue' });
  const MuiTop = muiStyled(Box)({ color: 'blue' });
  const OnMui = styled(muiStyled('div')({ color: 'red', margin: 0 }))({ color: 'blue' });
  for (const page of [<Top key="1" />, <MuiTop key="2" />, <OnMui key="3" />]) {
    const { html, rules } = draw(page);
    expect(rules(classOf(html))?.replaceAll(';;', ';')).toBe('color:red;margin:0;color:blue;');
  }
});

test('another element may have the same look, and classes of others stay', () => {
  const { html, rules } = draw(<Box as="p" className="mark" title="t" />);
  expect(html).toMatch(/<p class="mark sv-\w+" title="t"><\/p>/);
  expect(rules(classOf(html).replace('mark ', ''))).toContain('color:red');
});
