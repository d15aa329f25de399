// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderRichText } from './rich-text.tsx';

/** What editors (or whoever has their password) could paste: each must come out without any way to run code. */
const CORPUS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></ScRiPt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x]( java\u0000script:alert(1))',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<style>@import "//evil.example/x.css";</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<form action="javascript:alert(1)"><button>x</button><input name=a formaction="javascript:alert(1)"></form>',
  '<button onclick=alert(1)>x</button>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<div onmouseover="alert(1)" onfocus=alert(1) tabindex=1 autofocus>x</div>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<input autofocus onfocus=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<!--><script>alert(1)</script>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<a id="state" name="root">x</a><p id="root" class="MuiButton-root">y</p>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<x-widget is="a" onclick=alert(1)>x</x-widget>',
  '```html\n<script>alert(1)</script>\n```',
  '<table background="javascript:alert(1)"><td><script>alert(1)</script></td></table>',
  '# <img src=x onerror=alert(1)> titre',
  'note[^1]\n\n[^1]: <script>alert(1)</script> [x](javascript:alert(1))',
];

const FORBIDDEN_TAGS =
  'script, style, link, meta, base, iframe, object, embed, svg, math, form, button, input, textarea, select, template, noscript, video, audio, source, frame, applet';
const SAFE_ADDRESS = /^(https?:|mailto:|tel:|[/#?.]|[^:]*$)/i;

function dangersIn(html: string): string[] {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  const found = [...page.body.querySelectorAll(FORBIDDEN_TAGS)].map((element) => element.tagName);
  for (const element of page.body.querySelectorAll('*')) {
    if (element.tagName.includes('-')) found.push(element.tagName);
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || ['style', 'srcdoc', 'action', 'formaction', 'name', 'is'].includes(name))
        found.push(name);
      if (['href', 'src', 'xlink:href', 'data', 'background'].includes(name) && !SAFE_ADDRESS.test(value.trim()))
        found.push(value);
      if (name === 'id' && !/^(section|note)-/.test(value)) found.push(`id=${value}`);
      if (name === 'class' && /Mui|css-/.test(value)) found.push(`class=${value}`);
    }
  }
  return found;
}

test.each(CORPUS)('nothing in an editor’s text can run: %s', (markdown) => {
  const { html } = renderRichText(markdown);
  expect(dangersIn(html)).toEqual([]);
  // What a second parsing makes of it (the browser's own) is no more dangerous than the first.
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  expect(dangersIn(page.body.innerHTML)).toEqual([]);
});

test('the check itself sees what it must', () => {
  expect(dangersIn('<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><p id=root>')).toHaveLength(3);
});

test('the words around what was removed stay', () => {
  expect(renderRichText('avant <script>alert(1)</script> après').html).toBe('<p>avant  après</p>');
});
