import type { Components, Theme } from '@mui/material/styles';
import { color } from './colors.ts';
import { media, radius, size, space, text } from './scale.ts';
import { buttonBase, buttonPrimary, buttonQuiet, buttonSecondary, focusRing } from './shared-styles.ts';

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
  MuiLink: { defaultProps: { underline: 'always' }, styleOverrides: { root: { color: color('link') } } },
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
  MuiDialogTitle: { styleOverrides: { root: { padding: space.inset, paddingBottom: space.xs, fontSize: text.h3 } } },
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
  MuiTextField: { defaultProps: { fullWidth: true, variant: 'outlined' } },
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
  MuiFormControlLabel: {
    styleOverrides: {
      root: { minHeight: size.target, marginLeft: '-0.5rem', columnGap: space.xs },
      label: { fontSize: 'inherit', lineHeight: 1.4 },
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: {
        padding: space.sm,
        color: color('border'),
        '&.Mui-checked': { color: color('primary') },
        '& svg': { fontSize: '1.75rem' },
      },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: space.sm,
        color: color('border'),
        '&.Mui-checked': { color: color('primary') },
        '& svg': { fontSize: '1.75rem' },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: '4.25rem', height: size.target, padding: '0.625rem' },
      switchBase: {
        padding: '0.5rem',
        '&.Mui-checked': { transform: 'translateX(1.25rem)', color: color('onPrimary') },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: color('primary') },
        '&.Mui-disabled': { color: color('surface') },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-checked.Mui-disabled': { color: color('onPrimary') },
      },
      thumb: { width: '2rem', height: '2rem', boxShadow: 'none', border: `0.125rem solid ${color('border')}` },
      track: { opacity: 1, borderRadius: radius.round, backgroundColor: color('border') },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: size.target, fontSize: text.body, whiteSpace: 'normal' } } },
  MuiTooltip: {
    styleOverrides: { tooltip: { fontSize: text.small, background: color('deep'), color: color('onDeep') } },
  },
};
