/** Three builds: the owner app, the public booking page in the browser, and the same page for the server to render. */

import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'

const shared: InlineConfig = {
  configFile: false,
  root: `${import.meta.dirname}/web`,
  publicDir: false,
  plugins: [react(), tailwind()],
  logLevel: 'warn',
}

/** `dist/web/app/index.html` and what it loads, under `/assets/app/`. */
export const ownerApp: InlineConfig = {
  ...shared,
  build: {
    outDir: '../dist/web',
    assetsDir: 'assets/app',
    emptyOutDir: false,
    manifest: 'assets/app/manifest.json',
    rolldownOptions: { input: { app: 'app/index.html' } },
  },
}

/** Built on its own, so that nothing of the owner app rides along. Its manifest tells the server what to link. */
export const bookingPage: InlineConfig = {
  ...shared,
  build: {
    outDir: '../dist/web',
    assetsDir: 'assets/book',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'assets/book/manifest.json',
    // Schemas that nothing on the page reads are left out, and with them the whole of zod.
    rolldownOptions: { input: { book: 'book/start.ts' }, treeshake: { manualPureFunctions: ['z'] } },
  },
}

/** One file without imports of packages, with the production build of React inside. */
export const bookingPageOnServer: InlineConfig = {
  ...shared,
  ssr: { noExternal: true },
  build: {
    ssr: 'book/server.tsx',
    outDir: '../dist/server',
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'book.js', codeSplitting: false } },
  },
}

export default ownerApp
