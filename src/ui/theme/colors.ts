/** Every colour of the site, by what it is for. The first list is the light scheme, the second the dark one. */
export const lightColors = {
  paper: '#fbf5ea',
  surface: '#fffdf8',
  calm: '#e4ede3',
  warm: '#fce7d0',
  ink: '#1c2b2b',
  inkSoft: '#364645',
  heading: '#0f3d3a',
  link: '#0a4654',
  linkVisited: '#53306b',
  line: '#dccfba',
  border: '#6d695e',
  primary: '#0f4a45',
  primaryHover: '#08312e',
  onPrimary: '#fffdf8',
  accent: '#f4a557',
  accentHover: '#f9bb7d',
  onAccent: '#2a1605',
  thread: '#c2581a',
  deep: '#0f3331',
  onDeep: '#f8f1e4',
  deepLink: '#fbd2a4',
  deepLine: '#7b9b94',
  info: '#0a3d52',
  infoBack: '#e0edf0',
  success: '#144a29',
  successBack: '#e1f0e0',
  warning: '#543400',
  warningBack: '#ffedc2',
  danger: '#7f1710',
  dangerBack: '#fde8e1',
  focusInner: '#ffffff',
  focusOuter: '#1c2b2b',
  logoLeaf: '#0f4a45',
  logoBow: '#f4a557',
  artLine: '#1d4340',
  artGround: '#1d4340',
  artThread: '#c2581a',
  artPaper: '#fffaf0',
  artApricot: '#f4a557',
  artClay: '#d67a55',
  artSage: '#a9c6ab',
  artLeaf: '#5f9480',
  artSky: '#cfe3e2',
  artSand: '#f0dcbd',
  artSandOnWarm: '#fff3e0',
  artSkin: '#f0c3a0',
  artSkinDeep: '#a8714f',
  artHair: '#e9e4da',
} as const;

/** A colour's name, the same in both schemes. */
export type ColorName = keyof typeof lightColors;

/** One value for every colour name. */
export type ColorScheme = Readonly<Record<ColorName, string>>;

export const darkColors: ColorScheme = {
  paper: '#14201f',
  surface: '#1b2a29',
  calm: '#1d322e',
  warm: '#33281d',
  ink: '#f5eee1',
  inkSoft: '#d8d3c6',
  heading: '#fbead2',
  link: '#a9dfe8',
  linkVisited: '#dcc3f2',
  line: '#364744',
  border: '#93a59f',
  primary: '#bfe4d4',
  primaryHover: '#dcf3e8',
  onPrimary: '#0b2422',
  accent: '#f4a557',
  accentHover: '#f9bb7d',
  onAccent: '#2a1605',
  thread: '#f4a557',
  deep: '#0c1716',
  onDeep: '#f5eee1',
  deepLink: '#fbd2a4',
  deepLine: '#7b9b94',
  info: '#bfe3ee',
  infoBack: '#16303a',
  success: '#bfe8c6',
  successBack: '#17321f',
  warning: '#ffdf9b',
  warningBack: '#362a0e',
  danger: '#ffc9bd',
  dangerBack: '#421a16',
  focusInner: '#14201f',
  focusOuter: '#ffc98a',
  logoLeaf: '#f4a557',
  logoBow: '#0f3331',
  artLine: '#0e2321',
  artGround: '#cfc6b4',
  artThread: '#b8501a',
  artPaper: '#f1e8d8',
  artApricot: '#e89a50',
  artClay: '#c66d49',
  artSage: '#8fb295',
  artLeaf: '#5f9480',
  artSky: '#9fbcbd',
  artSand: '#c9b18a',
  artSandOnWarm: '#c9b18a',
  artSkin: '#e6b591',
  artSkinDeep: '#9d6947',
  artHair: '#dcd6ca',
};

/** Whether a word is the name of a colour. */
export const isColorName = (name: string): name is ColorName => Object.hasOwn(lightColors, name);

const names = Object.keys(lightColors).filter(isColorName);

/**
 * The custom property that carries a colour: `--c` and its place in the list. It stands in every page wherever something
 * has that colour, and a number takes less than a name.
 */
export const colorVariable = (name: ColorName): string => `--c${names.indexOf(name).toString(36)}`;

/** Declarations of every colour of a scheme as custom properties, for a global style. */
export const colorDeclarations = (scheme: ColorScheme): Record<string, string> =>
  Object.fromEntries(names.map((name) => [colorVariable(name), scheme[name]]));

/** Declarations of those colours that a scheme has other than the light one. */
export const otherColors = (scheme: ColorScheme): Record<string, string> =>
  Object.fromEntries(
    names.filter((name) => scheme[name] !== lightColors[name]).map((name) => [colorVariable(name), scheme[name]]),
  );

/** Use a colour in a style: `color('paper')`. It follows the visitor's scheme by itself. */
export const color = (name: ColorName): string => `var(${colorVariable(name)})`;

/** One pair of colours that meet on the site, and the ratio they must reach (WCAG 2.2: 7 for text, 3 for controls). */
export interface ColorPair {
  front: ColorName;
  back: ColorName;
  ratio: 7 | 3;
}

const onEveryPage: readonly ColorName[] = ['paper', 'surface', 'calm', 'warm'];
const pairs = (fronts: readonly ColorName[], backs: readonly ColorName[], ratio: 7 | 3): ColorPair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, ratio })));

/** Every pair the site uses. A new pairing in a component is added here, so that the contrast test covers it. */
export const colorPairs: readonly ColorPair[] = [
  ...pairs(['ink', 'inkSoft', 'heading', 'link', 'linkVisited', 'danger'], onEveryPage, 7),
  ...pairs(['onPrimary'], ['primary', 'primaryHover'], 7),
  ...pairs(['onAccent'], ['accent', 'accentHover'], 7),
  ...pairs(['onDeep', 'deepLink'], ['deep'], 7),
  ...pairs(['info', 'ink', 'link'], ['infoBack'], 7),
  ...pairs(['success', 'ink', 'link'], ['successBack'], 7),
  ...pairs(['warning', 'ink', 'link'], ['warningBack'], 7),
  ...pairs(['danger', 'ink', 'link'], ['dangerBack'], 7),
  ...pairs(['border', 'primary', 'thread', 'artGround'], onEveryPage, 3),
  ...pairs(['deepLine', 'accent'], ['deep'], 3),
  ...pairs(['logoBow'], ['logoLeaf'], 3),
  ...pairs(['focusOuter'], onEveryPage, 3),
  ...pairs(['focusOuter'], ['focusInner'], 3),
];
