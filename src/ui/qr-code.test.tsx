// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock('qrcode.react'));

const show = async () => {
  const { QrCode } = await import('./qr-code.tsx');
  return render(<QrCode value="https://example.org" size={224} title="Le lien" />);
};

test('a code is drawn once what draws it is there, with its name', async () => {
  const { container } = await show();
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('224');
  expect(await screen.findByTitle('Le lien')).toBeDefined();
});

test('where what draws it does not come, the page stands without the picture', async () => {
  vi.doMock('qrcode.react', () => {
    throw new TypeError('no such file');
  });
  const { container } = await show();
  await waitFor(() => expect(container.querySelector('svg')).toBeNull());
});
