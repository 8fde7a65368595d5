import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.COACH_SERVER ?? 'http://127.0.0.1:8080';

const VENDOR = /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|zustand|openapi-fetch|clsx)[\\/]/;
/** Own modules of every page. They import only each other and VENDOR: a chunk that imports back would not start. */
const CORE =
  /ui[\\/]src[\\/](state[\\/](?!shell)|analytics|domain[\\/]roles|platform[\\/](types|index|web[\\/](http|session|storage))|api[\\/](client|envelope|errors)|app[\\/](sessionActions|showError|queryClient)|ui[\\/](toast|confirm|words|LoadingOverlay|BrandMark|useSecondsLeft)[.])/;
/** What every part of the component library stands on, and the parts that every page has. */
const BASE =
  /@mantine[\\/](core[\\/]esm[\\/](core|components[\\/](Button|UnstyledButton|Loader|CloseButton|Transition))|hooks[\\/]esm[\\/]use-(color-scheme|did-update|id|isomorphic-effect|media-query|mutation-observer|reduced-motion))[\\/]/;
/** What the frame around every screen is made of. */
const FRAME =
  /@floating-ui|@mantine[\\/](core[\\/]esm[\\/](utils[\\/]Floating|components[\\/](ActionIcon|FocusTrap|Group|Menu|Popover|Portal|ScrollArea|Stack|Text|Title|Tooltip))|hooks[\\/]esm[\\/]use-(focus-return|focus-trap|hotkeys|merged-ref|resize-observer|uncontrolled))[\\/]/;
/** Small things that nearly every screen shows: together they compress better than as a file each. */
const PARTS = /ui[\\/]src[\\/](ui[\\/](Page|StatusBadge|Mark|RowLink|Ellipsis)|domain[\\/](score|dates|numbers))[.]/;
/** A text field: the sign-in page and every list have one, and in one file it compresses better than in five. */
const FIELDS = /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput)[\\/]/;
/** Signs of a list page; a file for each would cost more than the signs. */
const ARROWS = /Icon(Arrow(Down|Up|Left)|Chevron(Right|Up)|Refresh)[.]/;

/**
 * The host of the page (browser or desktop shell) is chosen when bundling, not when running: a run-time `if` would
 * leave the other host's modules in the graph.
 */
export default defineConfig(({ mode }) => {
  const desktop = mode === 'desktop';
  return {
    plugins: [react()],
    resolve: {
      alias: {
        '#platform': here(desktop ? './src/platform/index.desktop.ts' : './src/platform/index.web.ts'),
        '#drafts': here(desktop ? './src/platform/desktop/drafts.ts' : './src/platform/web/drafts.ts'),
        '#desktop': here(desktop ? './src/app/desktop/index.tsx' : './src/app/desktop/none.ts'),
        '@': here('./src'),
      },
    },
    build: {
      outDir: desktop ? 'dist-desktop' : 'dist',
      manifest: true,
      // Inlined fonts or images would count against the page's first bytes and defeat the immutable cache.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 900,
      modulePreload: {
        // The list of screens is part of the sign-in page; naming every file of every screen there would weigh more
        // than the one request that a screen's own imports wait for. Style sheets cannot be found that way.
        resolveDependencies: (_file, dependencies, { hostType }) =>
          hostType === 'js' ? dependencies.filter((file) => file.endsWith('.css')) : dependencies,
      },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Every page needs these, and a few large chunks compress better than dozens of small ones.
              { name: 'vendor', test: VENDOR, includeDependenciesRecursively: false },
              { name: 'core', test: CORE, includeDependenciesRecursively: false },
              { name: 'base', test: BASE, includeDependenciesRecursively: false },
              { name: 'frame', test: FRAME, includeDependenciesRecursively: false },
              { name: 'parts', test: PARTS, includeDependenciesRecursively: false },
              { name: 'fields', test: FIELDS, includeDependenciesRecursively: false },
              { name: 'arrows', test: ARROWS, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
    server: {
      port: 5173,
      proxy: Object.fromEntries(
        ['/portal', '/coach', '/api', '/v2'].map((path) => [path, { target: server, changeOrigin: true }]),
      ),
    },
  };
});
