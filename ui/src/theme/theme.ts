import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { dark, light } from './palette.ts';

const brand: MantineColorsTuple = [
  '#eef3ff',
  '#dbe6ff',
  '#b6caff',
  '#8fadff',
  '#7aa2ff',
  '#3a6be8',
  '#2456d6',
  '#1d47b5',
  '#173a94',
  '#112b70',
];
const red: MantineColorsTuple = [
  '#fdecea',
  '#fbd5d1',
  '#f5aaa3',
  '#ff8a80',
  '#e8685d',
  '#d63d31',
  '#c4281c',
  '#a82015',
  '#8a1910',
  '#6b120b',
];
const darkTuple: MantineColorsTuple = [
  dark.text,
  dark.text2,
  dark.text3,
  dark.inputLine,
  dark.line,
  '#2c3138',
  dark.hover,
  dark.panel,
  dark.bg,
  '#0f1113',
];

const DIALOG = {
  closeButtonProps: { 'aria-label': '关闭' },
  transitionProps: { duration: 180 },
  // Without it the dialog's head counts as a second banner of the page.
  attributes: { header: { role: 'presentation' } },
};

/** Latin faces first: the digits and letters of 苹方 and 雅黑 are not made for tables. */
const FONT =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif';

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 5 },
  colors: { brand, red, dark: darkTuple },
  black: light.text,
  fontFamily: FONT,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Noto Sans Mono CJK SC", monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '20px', sm: '22px', md: '22px', lg: '24px', xl: '28px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '22px' },
      // Only texts of the server go deeper; Mantine's own would be larger than the ones above.
      h4: { fontSize: '14px', lineHeight: '22px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '8px', xl: '8px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { size: 'sm', loaderProps: { type: 'dots' } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 32 } },
    TextInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', comboboxProps: { shadow: 'md' }, nothingFoundMessage: '无匹配选项' } },
    MultiSelect: { defaultProps: { size: 'sm', comboboxProps: { shadow: 'md' }, nothingFoundMessage: '无匹配选项' } },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        ...DIALOG,
        // Left out it would scale, and WebKit keeps each size in which it has painted a Chinese font: 71 kB.
        transitionProps: { ...DIALOG.transitionProps, transition: 'fade' },
      },
    },
    Drawer: { defaultProps: DIALOG },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        withArrow: true,
        multiline: true,
        maw: 420,
        events: { hover: true, focus: true, touch: true },
      },
    },
    // The placeholder is a child that a menu may not have; without it the first entry gets the focus.
    Menu: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Paper: { defaultProps: { radius: 'lg' } },
  },
});

const tokens = (palette: Record<keyof typeof light, string>) =>
  Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [
      `--c-${name.replace(/([A-Z0-9])/g, (part) => `-${part.toLowerCase()}`)}`,
      value,
    ]),
  );

const shared = (palette: Record<keyof typeof light, string>) => ({
  ...tokens(palette),
  '--mantine-color-body': palette.panel,
  '--mantine-color-text': palette.text,
  // Mantine's own dimmed (3.3:1) and placeholder (1.9:1) are too faint to read.
  '--mantine-color-dimmed': palette.text3,
  '--mantine-color-placeholder': palette.text3,
  '--mantine-color-error': palette.err,
  '--mantine-color-anchor': palette.brandText,
  '--mantine-color-default-border': palette.line,
  '--mantine-color-default-hover': palette.hover,
  '--mantine-primary-color-light-color': palette.brandText,
  '--mantine-color-brand-text': palette.brandText,
  '--mantine-color-brand-light-color': palette.brandText,
  '--mantine-color-red-light-color': palette.err,
  // Notices and marks in the tints of all other states; Mantine's own are louder and their text is too faint.
  '--mantine-color-red-light': palette.errTint,
  '--mantine-color-yellow-light': palette.warnTint,
  '--mantine-color-yellow-light-color': palette.warn,
  '--mantine-color-green-light': palette.okTint,
  '--mantine-color-green-light-color': palette.ok,
  '--mantine-color-gray-light': palette.hover,
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: shared(light),
  dark: {
    ...shared(dark),
    '--mantine-color-default': dark.panel,
    // Mantine's own is darker than the panel it lies on.
    '--mantine-color-brand-light': dark.brandTint,
  },
});
