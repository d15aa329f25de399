import { createTheme, type PaletteOptions, type Shadows, type TypographyStyle } from '@mui/material/styles';
import { type ColorScheme, darkColors, lightColors } from './colors.ts';
import { muiComponents } from './mui-components.ts';
import { font, text } from './scale.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface TypographyVariants {
    lead: TypographyStyle;
  }
  interface TypographyVariantsOptions {
    lead?: TypographyStyle;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    lead: true;
  }
}

const palette = (scheme: ColorScheme): PaletteOptions => ({
  primary: { main: scheme.primary, dark: scheme.primaryHover, light: scheme.primary, contrastText: scheme.onPrimary },
  secondary: { main: scheme.accent, dark: scheme.accentHover, light: scheme.accent, contrastText: scheme.onAccent },
  error: { main: scheme.danger, contrastText: scheme.dangerBack },
  warning: { main: scheme.warning, contrastText: scheme.warningBack },
  info: { main: scheme.info, contrastText: scheme.infoBack },
  success: { main: scheme.success, contrastText: scheme.successBack },
  background: { default: scheme.paper, paper: scheme.surface },
  text: { primary: scheme.ink, secondary: scheme.inkSoft, disabled: scheme.inkSoft },
  divider: scheme.line,
});

/** Palette entries of MUI components the site does not use; each would add variables to every page. */
const unusedPalette =
  /^(Alert|AppBar|Avatar|Chip|LinearProgress|Skeleton|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent|dividerChannel|mode|contrastThreshold|tonalOffset)$/;
/** Single values that no style of the site or of the MUI components in use asks for: what is left out is not there for MUI either. */
const unusedPart = /^(light|(light|dark|contrastText|default|paper|secondary)Channel)$/;
/** Groups that MUI reads from the theme itself. */
const unusedGroups =
  /^(typography|mixins|breakpoints|direction|transitions|motion|focusVisible|overlays|font|cssVarPrefix|colorSchemeSelector|rootSelector|modularCssLayers)$/;

const flat = ['none', 'none', 'none', 'none', 'none'] as const;

/** Nothing here floats on a shadow: lines and grounds tell things apart, also in forced colours and on paper. */
const shadows: Shadows = [...flat, ...flat, ...flat, ...flat, ...flat];

const made = createTheme({
  cssVariables: {
    cssVarPrefix: 'm',
    colorSchemeSelector: 'media',
    shouldSkipGeneratingVar: ([group = '', entry = '', part = '']) =>
      unusedGroups.test(group) ||
      group.endsWith('sxConfig') ||
      (group === 'palette' && (unusedPalette.test(entry) || unusedPart.test(part))),
  },
  colorSchemes: { light: { palette: palette(lightColors) }, dark: { palette: palette(darkColors) } },
  shadows,
  shape: { borderRadius: 14 },
  typography: {
    fontFamily: font.text,
    fontWeightMedium: 600,
    body1: { fontSize: text.body, lineHeight: 1.6, letterSpacing: 0 },
    body2: { fontSize: text.body, lineHeight: 1.6, letterSpacing: 0 },
    caption: { fontSize: text.small, lineHeight: 1.5, letterSpacing: 0 },
    overline: { fontSize: text.small, lineHeight: 1.5, letterSpacing: 0, textTransform: 'none' },
    button: { fontSize: text.body, fontWeight: 600, letterSpacing: 0, textTransform: 'none' },
    // The date above the calendar of a phone.
    h4: { fontFamily: font.heading, fontWeight: 600, fontSize: text.h3, lineHeight: 1.3, letterSpacing: '-0.005em' },
    lead: { maxWidth: '46rem', fontSize: text.lead, lineHeight: 1.5, whiteSpace: 'pre-line' },
  },
  components: muiComponents,
});

const variables = made.generateThemeVars();

/** MUI's variables, as rules: the same for every page. */
export const themeSheets = made.generateStyleSheets();

/**
 * The one MUI theme, with what MUI would work out of it anew for each page that is drawn. Colours follow the visitor's
 * system preference through CSS variables and a media query, so server and browser render the same markup and nothing
 * flashes.
 */
export const theme: typeof made = { ...made, generateThemeVars: () => variables };
