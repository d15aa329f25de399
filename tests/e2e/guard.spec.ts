import { expect, test } from '../harness/e2e.ts';

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
