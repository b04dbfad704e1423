/** What may stand in one place only: SQL, the web framework, fetch, the environment, the clock, zones. */

import { type Finding, importsOf, matchesOf, type SourceFile } from './source-text.ts'

interface Place {
  /** Code that may stand only there. */
  code?: RegExp
  /** Packages that only files there import. */
  packages?: RegExp
  where: RegExp
  sentence: (path: string) => string
}

const tests = /\.(test|attack)\.tsx?$|^server\/testing\//
const besideTheProduct = /^(scripts|bench|attacks|e2e)\/|^[^/]+\.ts$/

const places: Place[] = [
  {
    packages: /^(kysely|pg)(\/|$)/,
    code: /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/g,
    where: /^server\/(db\/|.*\.sql\.ts$)/,
    sentence: () => 'SQL belongs in server/<slice>/<subject>.sql.ts.',
  },
  {
    packages: /^(fastify|@fastify\/.*|fastify-.*)$/,
    where: /^server\/(http|app|pages)\//,
    sentence: () => 'Only server/http/, app/ and pages/ know Fastify: a route says serve(endpoint, role, work).',
  },
  {
    code: /(?<![\w.])fetch\(|\b(?:window|globalThis|self)\.fetch\(/g,
    where: /^web\/api\.ts$|^server\/messages\//,
    sentence: (path) =>
      path.startsWith('web/') ? 'The server is asked in web/api.ts.' : 'Only messages are sent out of the house.',
  },
  {
    code: /\bprocess\.env\b|\bimport\.meta\.env\b/g,
    where: /^server\/config\.ts$/,
    sentence: () => 'The environment is read in server/config.ts and handed on.',
  },
  {
    code: /\bDate\.now\b|\bnew Date\(\s*\)|(?<![\w.])Date\(\)|\bTemporal\.Now\b/g,
    where: /^server\/(main|cli)\.ts$|^web\/clock\.ts$/,
    sentence: (path) =>
      path.startsWith('web/')
        ? 'The clock is read in web/clock.ts.'
        : 'The clock is read in server/main.ts and handed on as now.',
  },
  {
    code: /\bTemporal\b|\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)?String\(|\.getTimezoneOffset\(|\.[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear)\(/g,
    where: /^server\/time-zone\.ts$|^shared\/format\.ts$/,
    sentence: () =>
      'Wall time becomes an instant in server/time-zone.ts, and an instant becomes words in shared/format.ts.',
  },
  {
    code: /(?<!\*|\[[^\]]*\bin\b[^\]]*)\s+as\s+(?!const\b)[A-Za-z(]\w*(?!\w|\s*[,}])/g, // not a mapped type, not a renamed import
    where: /^server\/(http\/|app\/|db\/connection\.ts$)|^web\/api\.ts$/,
    sentence: () =>
      'A cast hides what the compiler knows: check the shape with a schema, or say the type where it is made.',
  },
  {
    code: /(?<=^|[\s(])class\s+[A-Z]\w*/g,
    where: /^shared\/errors\.ts$/,
    sentence: () => 'No classes but AppError: a function, or an object of functions.',
  },
]

export function findPlaces(file: SourceFile): Finding[] {
  if (tests.test(file.path) || besideTheProduct.test(file.path)) return []
  return places
    .filter(({ where }) => !where.test(file.path))
    .flatMap(({ code, packages, sentence }) =>
      [...importsOf(file).filter(({ from }) => packages?.test(from)), ...(code ? matchesOf(file, code) : [])].map(
        ({ line }) => ({ path: file.path, line, sentence: sentence(file.path) }),
      ),
    )
}
