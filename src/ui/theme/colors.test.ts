import { describe, expect, test } from 'vitest';
import {
  type ColorScheme,
  color,
  colorDeclarations,
  colorPairs,
  colorVariable,
  darkColors,
  isColorName,
  lightColors,
} from './colors.ts';

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(scheme: ColorScheme, front: keyof ColorScheme, back: keyof ColorScheme): number {
  const [dark = 0, light = 0] = [luminance(scheme[front]), luminance(scheme[back])].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const schemes = { light: lightColors, dark: darkColors };

describe.each(Object.entries(schemes))('in the %s scheme', (_, scheme) => {
  test.each(colorPairs)('$front on $back reaches $ratio to 1', (pair) => {
    expect(ratio(scheme, pair.front, pair.back)).toBeGreaterThanOrEqual(pair.ratio);
  });

  test('the English banner is orange', () => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(scheme.accent.slice(at, at + 2), 16));
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
    expect(red - blue).toBeGreaterThan(100);
  });
});

test('the ratio is the one of the standard', () => {
  expect(ratio({ ...lightColors, ink: '#000000', paper: '#ffffff' }, 'ink', 'paper')).toBeCloseTo(21, 5);
  expect(ratio({ ...lightColors, ink: '#777777', paper: '#ffffff' }, 'ink', 'paper')).toBeCloseTo(4.48, 2);
});

test('a colour is used by its variable, which each scheme declares', () => {
  const names = Object.keys(lightColors).filter(isColorName);
  expect(new Set(names.map(colorVariable)).size).toBe(names.length);
  expect(color('inkSoft')).toBe(`var(${colorVariable('inkSoft')})`);
  expect(colorDeclarations(darkColors)).toMatchObject({
    [colorVariable('inkSoft')]: darkColors.inkSoft,
    [colorVariable('paper')]: darkColors.paper,
  });
  expect(Object.keys(colorDeclarations(lightColors))).toEqual(Object.keys(colorDeclarations(darkColors)));
});
