import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The accent colour: pine green. */
const pine: MantineColorsTuple = [
  '#eef6f2',
  '#dcebe4',
  '#b7d6c8',
  '#8ec0aa',
  '#6cad91',
  '#549f81',
  '#459676',
  '#2f7f61',
  '#206b50',
  '#0f573f',
];

/** Warm neutrals. */
const gray: MantineColorsTuple = [
  '#f7f5f1',
  '#efece6',
  '#e4e0d8',
  '#d5d0c6',
  '#bdb8ad',
  '#9c978c',
  '#7b776d',
  '#5c5a53',
  '#43413b',
  '#2e2d28',
];

/** Warm neutrals for dark mode. */
const dark: MantineColorsTuple = [
  '#dcdad5',
  '#b9b7b1',
  '#94928d',
  '#5f5e5b',
  '#3d3d3c',
  '#2d2e2d',
  '#212222',
  '#181919',
  '#121313',
  '#0d0d0d',
];

/** Vocabulary words are serif, the interface is not, so words stand out without a second colour. */
const serif = "ui-serif, 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, serif";

export const theme = createTheme({
  colors: { pine, gray, dark },
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 7 },
  black: '#23241f',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
  // A 4 px grid.
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  headings: {
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.75rem' }, h2: { fontSize: '1.25rem' }, h3: { fontSize: '1.125rem' } },
  },
  components: {
    // Few fields are optional and their labels say so, so required fields need no asterisk.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    // 42 px high for touch, with 16 px text: phones zoom into fields with smaller text.
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Button: { defaultProps: { size: 'md' } },
    SegmentedControl: { defaultProps: { size: 'md' } },
  },
});

/**
 * Colours whose Mantine defaults miss the AA contrast of 4.5:1 (dimmed text, placeholders, errors, links), and the two surfaces: background
 * and cards. Field borders have the required 3:1.
 */
export const cssVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: { '--wh-serif': serif },
  light: {
    '--mantine-color-body': '#faf8f4',
    '--wh-surface': '#ffffff',
    '--wh-line': gray[2],
    '--wh-notice': gray[1],
    '--wh-field': '#8c877c',
    '--mantine-color-default-border': gray[4],
    '--mantine-color-dimmed': gray[7],
    '--mantine-color-placeholder': gray[7],
    '--mantine-color-anchor': pine[8],
    '--mantine-color-error': colors.red[9],
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--wh-surface': dark[6],
    '--wh-line': dark[4],
    '--wh-notice': dark[5],
    '--wh-field': '#75736f',
    '--mantine-color-default-border': '#565653',
    '--mantine-color-dimmed': dark[1],
    '--mantine-color-placeholder': dark[1],
    '--mantine-color-anchor': pine[3],
    '--mantine-color-error': colors.red[4],
  },
});
