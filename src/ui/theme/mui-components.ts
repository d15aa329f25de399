import type { Components, Theme } from '@mui/material/styles';
import { color } from './colors.ts';
import { media, radius, size, space, text } from './scale.ts';
import { buttonBase, buttonPrimary, buttonQuiet, buttonSecondary, focusRing, pageWidth } from './shared-styles.ts';

const flat = { elevation: 0 } as const;

/** How MUI's own components look here: large targets, a two-tone focus mark, no ripple, no shadow, no shouting capitals. */
export const muiComponents: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    // Not MUI's class alone: the mark must show before the script is there.
    styleOverrides: { root: { '&.Mui-focusVisible, &:has(:focus-visible)': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained', size: 'large' },
    styleOverrides: {
      root: {
        ...buttonBase,
        '&&&.Mui-disabled': {
          background: 'transparent',
          color: color('inkSoft'),
          borderColor: color('border'),
          borderStyle: 'dashed',
        },
      },
      contained: { '&&': buttonPrimary },
      outlined: { '&&': buttonSecondary },
      text: { '&&': buttonQuiet },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { minWidth: size.target, minHeight: size.target, color: 'inherit', borderRadius: radius.medium },
    },
  },
  MuiStack: {
    defaultProps: { useFlexGap: true },
    styleOverrides: {
      root: {
        '& > *': { minWidth: 0 },
        '&[data-align=start]': { alignItems: 'flex-start' },
        '&[data-align=center]': { alignItems: 'center' },
        variants: [{ props: { direction: 'row' }, style: { flexWrap: 'wrap' } }],
      },
    },
  },
  MuiContainer: { defaultProps: { maxWidth: false, disableGutters: true }, styleOverrides: { root: pageWidth } },
  MuiCard: {
    styleOverrides: {
      root: {
        padding: space.inset,
        border: `0.125rem solid ${color('line')}`,
        borderRadius: radius.leaf,
        transition: 'none',
        breakInside: 'avoid',
      },
    },
  },
  MuiPaper: { defaultProps: flat, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    defaultProps: { slotProps: { paper: flat } },
    styleOverrides: {
      paper: {
        margin: space.md,
        width: `calc(100% - 2 * ${space.md})`,
        maxWidth: '40rem',
        background: color('surface'),
        color: color('ink'),
        border: `0.125rem solid ${color('border')}`,
        borderRadius: radius.leaf,
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: space.inset } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: space.inset,
        paddingTop: space.xs,
        flexWrap: 'wrap',
        gap: space.sm,
        '& > *': { margin: '0 !important' },
      },
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        marginBottom: space.xs,
        maxWidth: 'none',
        whiteSpace: 'normal',
        overflow: 'visible',
        color: color('ink'),
        fontWeight: 600,
        '&.Mui-focused': { color: color('ink') },
        '&.Mui-error': { color: color('ink') },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: '3.5rem',
        background: color('surface'),
        borderRadius: radius.small,
        fontSize: text.body,
        [media.wide]: { fontSize: text.bodyWide },
        '&:focus-within': focusRing,
        '&.Mui-error': { background: color('dangerBack') },
      },
      notchedOutline: {
        borderWidth: '0.125rem',
        borderColor: color('border'),
        '& legend': { display: 'none' },
        top: 0,
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        marginTop: space.xs,
        fontSize: text.small,
        color: color('inkSoft'),
        '&.Mui-error': { color: color('danger'), fontWeight: 600 },
      },
    },
  },
};
