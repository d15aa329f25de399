import { expect, expectAccessible, test, waitForReact } from '../harness/e2e.ts';

test('the guard of every browser test hears errors, warnings, refused scripts and other hosts @desktop', async ({
  page,
  site,
  guard,
}) => {
  await page.goto(site.frenchUrl);
  await page.evaluate(() => {
    console.error('first');
    console.warn('second');
    setTimeout(() => {
      throw new Error('third');
    });
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
  });
  // Leaving the page ends its timers, so what it says is heard first.
  await expect.poll(() => guard.noise()).toHaveLength(4);
  await page.goto('http://elsewhere.example.com:9/').catch(() => null);
  await expect.poll(() => guard.noise()).toHaveLength(5);
  const noise = guard.noise().join('\n');
  for (const heard of [
    /console error: first/,
    /console warning: second/,
    /uncaught: third/,
    /Content Security Policy/,
    /elsewhere/,
  ]) {
    expect(noise).toMatch(heard);
  }
  guard.allow(/./);
});

test('a fault of accessibility is found anywhere on the page, unless it is left unjudged @desktop', async ({
  page,
  site,
}) => {
  await page.goto(`${site.englishUrl}/memhop-merci`);
  await expectAccessible(page);
  // React would refuse a page that somebody else has written in.
  await waitForReact(page);
  await page.evaluate(() => {
    const pale = document.createElement('p');
    Object.assign(pale.style, { color: '#bbb', background: '#fff' });
    pale.textContent = 'Hard to read';
    document.querySelector('main')?.append(pale);
  });
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: .*\(#main > p/);
  await expectAccessible(page, { unjudged: ['color-contrast'] });
  await expectAccessible(page, { within: 'footer' });
});
