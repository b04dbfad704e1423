/** Eleven builds: the owner app, the public booking page and what starts it, the page of one visit, those of the door, a receipt, the landing page, the help, and what a device shows without a connection, with its service worker, in the browser; and most of them for the server to render. */

import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin, Rolldown } from 'vite'
import { contractsInBrowsers } from './scripts/contracts-in-browsers.ts'
import { helpPictures } from './scripts/help-pictures-in-builds.ts'
import { leanSheet } from './scripts/lean-sheet.ts'
import { chunkGroups } from './scripts/owner-app-chunks.ts'
import { ownerAppPages } from './scripts/owner-app-pages.ts'
import { type ErrorCode, errorStatus } from './shared/errors.ts'
import { type FieldCode, type Language, languages } from './shared/text/language.ts'
import { sharedText } from './shared/text/texts.ts'

const shared: InlineConfig = {
  configFile: false,
  root: `${import.meta.dirname}/web`,
  publicDir: false,
  plugins: [react(), tailwind()],
  logLevel: 'warn',
}

const clientFields: readonly FieldCode[] = ['required', 'too_long', 'too_many', 'phone', 'email', 'unknown', 'invalid']

/**
 * Of the sentences that both sides say, clients' pages carry only those that they say themselves: what is missing in a
 * form, and one for each status when no sentence came with it. All others come with the server's answer.
 */
const fewSentences: Plugin = {
  name: 'few-sentences',
  load(id) {
    const text = languages.find((language) => id.endsWith(`/shared/text/${language}/common.ts`))
    if (!text) return null
    const { errors, fields } = sharedText[text]
    const kept = {
      errors: Object.fromEntries(codesOfStatuses().map((code) => [code, errors[code]])),
      fields: Object.fromEntries(clientFields.map((code) => [code, fields[code]])),
    }
    return `export const ${text} = ${JSON.stringify(kept)}`
  },
}

function inEachLanguage(write: (texts: (typeof sharedText)[Language]['page']) => string): string {
  return languages.map((language) => `<p lang="${language}">${write(sharedText[language].page)}</p>`).join('')
}

/** What the page of the owner app says while no language is there, in each of them. */
const sentencesOfPage: Plugin = {
  name: 'sentences-of-page',
  transformIndexHtml: (html) =>
    html
      .replace(
        '%needs_script%',
        inEachLanguage(({ needs_script }) => needs_script),
      )
      .replace(
        '%not_loaded%',
        inEachLanguage(
          ({ not_loaded, again }) => `${not_loaded} <a class="font-semibold underline" href="">${again}</a>`,
        ),
      ),
}

/** Pages load the part of the text library that they use. Why: docs/decisions/0070-client-pages.md */
const fewTexts: InlineConfig['resolve'] = {
  alias: {
    i18next: `${import.meta.dirname}/web/text/client/i18next.ts`,
    'react-i18next': `${import.meta.dirname}/web/text/client/react-i18next.tsx`,
  },
}

/** The one that the browser takes for an answer that names none: see `codeOf` in `web/api.ts`. */
function codesOfStatuses(): ErrorCode[] {
  const codes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus)
  return codes.filter((code, index) => codes.findIndex((one) => errorStatus[one] === errorStatus[code]) === index)
}

/** `dist/web/app/index.html` and what it loads, under `/assets/app/`. */
export const ownerApp: InlineConfig = {
  ...shared,
  resolve: fewTexts,
  plugins: [sentencesOfPage, contractsInBrowsers, ownerAppPages('assets/app/pages.json'), react(), tailwind()],
  build: {
    outDir: '../dist/web',
    assetsDir: 'assets/app',
    emptyOutDir: false,
    manifest: 'assets/app/manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: 'app/index.html' },
      treeshake: { manualPureFunctions: ['z'] },
      // By itself, whatever two pages share becomes a file: a page fetched a hundred and forty, each icon alone.
      output: {
        chunkFileNames: 'assets/app/[name]-[hash:7].js', // the app names all of its parts: shorter names are less to load
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
}

/**
 * What a page loads at first is one file beside its entry, and packs better than a dozen. Not the entry itself, which waits
 * for parts that need this file: they would wait for each other. Nor what sees whether it came.
 */
const atOnce = {
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'page', tags: ['$initial'], test: /(?<!\/main\.tsx|\/watch\.ts|\/at-work\.ts|\/load-again\.ts)$/ },
    ],
  },
} satisfies Rolldown.OutputOptions

/** Built on its own, so that nothing of the owner app rides along. Its manifest tells the server what to link. */
export const bookingPage: InlineConfig = {
  ...shared,
  resolve: fewTexts,
  plugins: [fewSentences, leanSheet('book.css'), react(), tailwind()],
  build: {
    outDir: '../dist/web',
    assetsDir: 'assets/book',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'assets/book/manifest.json',
    rolldownOptions: {
      input: { book: 'book/main.tsx' },
      treeshake: { manualPureFunctions: ['z', 'warn', 'warnOnce'] },
      output: atOnce,
    },
  },
}

/** The server writes it into the booking page. */
export const bookingStart = classicScript('book/start')

/** And this one into the pages of a visit and of the door. */
export const earlyTaps = classicScript('book/early')

/** @param name of its source, and of what is built of it */
function classicScript(name: string): InlineConfig {
  return {
    ...shared,
    build: {
      outDir: '../dist/web',
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: `${name}.ts`,
        output: { entryFileNames: `assets/${name}.js`, format: 'iife', codeSplitting: false },
      },
    },
  }
}

/** The page of one visit, which clients reach by a link: small, and on its own as well. */
export const visitPage: InlineConfig = {
  ...bookingPage,
  build: {
    ...bookingPage.build,
    assetsDir: 'assets/visit',
    manifest: 'assets/visit/manifest.json',
    rolldownOptions: {
      input: { visit: 'visit/main.tsx', watch: 'book/watch.ts' },
      treeshake: { manualPureFunctions: ['z', 'warn', 'warnOnce'] },
      output: atOnce,
    },
  },
}

/** The tablet at the door, a client's place in line, the TV: each loads what it shows. */
export const doorPages: InlineConfig = {
  ...bookingPage,
  build: {
    ...bookingPage.build,
    assetsDir: 'assets/door',
    manifest: 'assets/door/manifest.json',
    rolldownOptions: {
      input: { door: 'door/main.tsx', watch: 'book/watch.ts' },
      treeshake: { manualPureFunctions: ['z', 'warn', 'warnOnce'] },
      output: atOnce,
    },
  },
}

/** A client's receipt: drawn by the server, its script only prints. */
export const receiptPage: InlineConfig = {
  ...bookingPage,
  build: {
    ...bookingPage.build,
    assetsDir: 'assets/receipt',
    manifest: 'assets/receipt/manifest.json',
    rolldownOptions: { input: { receipt: 'receipt/main.ts' } },
  },
}

/** The landing page: drawn by the server, its script only remembers a language. */
export const landingPage: InlineConfig = {
  ...bookingPage,
  build: {
    ...bookingPage.build,
    assetsDir: 'assets/landing',
    manifest: 'assets/landing/manifest.json',
    rolldownOptions: { input: { landing: 'landing/main.ts' } },
  },
}

/** The help: drawn by the server, its script prints and remembers a language. */
export const helpPages: InlineConfig = {
  ...bookingPage,
  plugins: [helpPictures('assets/help/pictures.json'), react(), tailwind()],
  build: {
    ...bookingPage.build,
    assetsDir: 'assets/help',
    manifest: 'assets/help/manifest.json',
    rolldownOptions: { input: { help: 'help/main.ts' } },
  },
}

/** What a device shows of today's book without a connection: stored by the service worker, so on its own and small. */
export const offlinePage: InlineConfig = {
  ...bookingPage,
  plugins: [react(), tailwind()],
  build: {
    ...bookingPage.build,
    assetsDir: 'assets/offline',
    manifest: 'assets/offline/manifest.json',
    rolldownOptions: { input: { offline: 'offline/main.ts' }, output: { codeSplitting: false } },
  },
}

/** The server writes before it what is to be stored. */
export const serviceWorker = classicScript('offline/worker')

/** One file without imports of packages, with the production build of React inside. */
export const bookingPageOnServer: InlineConfig = {
  ...shared,
  resolve: fewTexts,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    minify: true, // it stays in memory as it is read, and Vietnamese letters double it
    ssr: 'app/server.tsx',
    outDir: '../dist/server',
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'book.js', codeSplitting: false } },
  },
}

export default ownerApp
