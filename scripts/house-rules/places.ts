/** What may appear in one place only: SQL, the web framework, network, environment, clock, time zones, classes. */

import {
  type Call,
  isBesideTheProduct,
  isMember,
  type Member,
  type Named,
  nameOfMember,
  pathOf,
  type Rule,
  type TreeNode,
  textOf,
} from './tree.ts'

interface Restriction {
  where: RegExp
  sentence: (path: string) => string
  /** Modules that only files there may import. */
  modules?: RegExp
  /** Members that only code there may access, on any object. */
  members?: ReadonlySet<string>
  /** Globals, such as `fetch`, each with a test for whether a use is restricted. */
  globals?: Record<string, (node: TreeNode) => boolean>
}

const wallTimes = ['Hours', 'Minutes', 'Date', 'Day', 'Month', 'FullYear']
  .flatMap((part) => [`get${part}`, `set${part}`])
  .concat('toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'getTimezoneOffset')
const wallTime =
  'Wall time becomes an instant in server/time-zone.ts, and an instant becomes words in shared/format.ts.'

const places: Restriction[] = [
  {
    modules: /^(kysely|pg)(\/|$)/,
    members: new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']),
    where: /^server\/(db\/|.*\.sql\.ts$)/,
    sentence: () => 'SQL belongs in server/<slice>/<subject>.sql.ts.',
  },
  {
    modules: /^(fastify|@fastify\/.*|fastify-.*)$/,
    where: /^server\/(http|app|pages)\//,
    sentence: () => 'Only server/http/, app/ and pages/ know Fastify: a route says serve(endpoint, role, work).',
  },
  {
    modules: /^(node:)?(http|https|http2|tls|dgram)$|^undici(\/|$)/,
    globals: { fetch: always, XMLHttpRequest: always, WebSocket: always },
    members: new Set(['sendBeacon']),
    where: /^web\/(api|offline\/worker)\.ts$|^server\/(messages|outbox|http)\//,
    sentence: (path) =>
      path.startsWith('web/') ? 'The server is asked in web/api.ts.' : 'Only messages leave the product.',
  },
  {
    modules: /^(node:)?process$/,
    globals: { process: (node) => memberOf(node) === null || memberOf(node) === 'env' },
    where: /^server\/config\.ts$/,
    sentence: () => 'The environment is read in server/config.ts and handed on.',
  },
  {
    globals: { Date: readsTheClock },
    members: new Set(['timeOrigin']),
    where: /^server\/app\/(main|cli)\.ts$|^web\/clock\.ts$/,
    sentence: (path) =>
      path.startsWith('web/')
        ? 'The clock is read in web/clock.ts.'
        : 'The clock is read in server/app/main.ts and handed on as now.',
  },
  {
    globals: { Temporal: always, Intl: (node) => [null, 'DateTimeFormat'].includes(memberOf(node)) },
    members: new Set(wallTimes),
    where: /^server\/time-zone\.ts$|^shared\/format\.ts$/,
    sentence: () => wallTime,
  },
]
const worlds = ['globalThis', 'window', 'self', 'global']

export const onePlace: Rule = {
  create(context) {
    const path = pathOf(context)
    const away = isBesideTheProduct(path) ? [] : places.filter(({ where }) => !where.test(path))
    const report = (node: TreeNode, { sentence }: Restriction) => context.report({ node, message: sentence(path) })

    const imported = (node: TreeNode & { source?: TreeNode | null }) => {
      const from = textOf(node.source ?? undefined)
      for (const place of away) if (from !== null && place.modules?.test(from)) report(node, place)
    }
    const global = (node: TreeNode, name: string) => {
      for (const place of away) {
        if (place.globals && Object.hasOwn(place.globals, name) && place.globals[name]?.(node)) report(node, place)
      }
    }
    // A name that no file declares, whether or not oxlint knows it.
    const { globalScope } = context.sourceCode.scopeManager
    const undeclared = new Set(globalScope?.through.map(({ identifier }) => identifier))
    const isGlobal = (node: TreeNode) => undeclared.has(node) || context.sourceCode.isGlobalReference(node)
    const names = new Set(away.flatMap(({ globals = {} }) => Object.keys(globals)))
    return {
      ImportDeclaration: imported,
      ExportNamedDeclaration: imported,
      ExportAllDeclaration: imported,
      ImportExpression: imported,
      TSImportType: imported,
      Identifier: (node: Named) => {
        if (names.has(node.name) && !isType(node) && isGlobal(node)) global(node, node.name)
      },
      MemberExpression: (node: Member) => {
        const name = nameOfMember(node)
        if (name === null) return
        for (const place of away) if (place.members?.has(name)) report(node, place)
        if (isWorld(node.object, isGlobal)) global(node, name)
        if (node.object.type === 'MetaProperty' && name === 'env') {
          for (const place of away) if (place.globals?.process) report(node, place)
        }
      },
      VariableDeclarator: (node: TreeNode & { id: TreeNode; init: TreeNode | null }) => {
        if (node.init === null || !isWorld(node.init, isGlobal)) return
        for (const name of keysOf(node.id)) global(node, name)
      },
      TaggedTemplateExpression: (node: TreeNode & { tag: TreeNode }) => {
        const isSql = 'name' in node.tag && node.tag.name === 'sql'
        for (const place of away) if (isSql && place.members?.has('selectFrom')) report(node, place)
      },
    }
  },
}

/** Errors for callers are AppErrors, and a pool is Kysely with more methods. */
const withClass: readonly string[] = ['shared/errors.ts', 'server/db/pool.ts']

/** Everything else is a function. */
export const noClasses: Rule = {
  create(context) {
    const path = pathOf(context)
    const report = (node: TreeNode) => {
      if (isBesideTheProduct(path) || withClass.includes(path)) return
      context.report({ node, message: 'No classes but AppError and Database: a function, or an object of functions.' })
    }
    return { ClassDeclaration: report, ClassExpression: report }
  },
}

/** Two spellings of a key would make two cache entries for the same data, so one file makes all keys. */
export const queryKeys: Rule = {
  create(context) {
    const path = pathOf(context)
    return {
      Property: (node: TreeNode & { key: TreeNode; value: TreeNode }) => {
        const isKey = 'name' in node.key && node.key.name === 'queryKey'
        const isWritten = ['ArrayExpression', 'TSAsExpression'].includes(node.value.type)
        if (!isKey || !isWritten || isBesideTheProduct(path)) return
        context.report({ node, message: 'What was read is found again by a key of web/query-keys.ts.' })
      },
    }
  },
}

/** As in `Map<Language, Intl.DisplayNames>`: types do not exist at run time. */
function isType({ parent }: TreeNode): boolean {
  return ['TSQualifiedName', 'TSTypeReference', 'TSTypeQuery', 'TSInterfaceHeritage'].includes(parent?.type ?? '')
}

function always(): boolean {
  return true
}

/** `env` for `process` in `process.env`; null if the object itself is passed on, or the member is computed. */
function memberOf(node: TreeNode): string | null {
  return isMember(node.parent) && node.parent.object === node ? nameOfMember(node.parent) : null
}

/** `Date` may parse a string or wrap an instant, nothing else. */
function readsTheClock(node: TreeNode): boolean {
  const { parent } = node
  if (parent === null) return false
  if (isNewOf(parent, node)) return parent.arguments.length === 0
  if (isMember(parent) && parent.object === node) return !['parse', 'UTC'].includes(nameOfMember(parent) ?? '')
  return !('operator' in parent && parent.operator === 'instanceof')
}

function isNewOf(parent: TreeNode, node: TreeNode): parent is Call {
  return parent.type === 'NewExpression' && 'callee' in parent && parent.callee === node
}

function isWorld(node: TreeNode, isGlobal: (node: TreeNode) => boolean): boolean {
  return 'name' in node && worlds.includes(String(node.name)) && isGlobal(node)
}

/** The names destructured by `{ fetch, process: own }`. */
function keysOf(pattern: TreeNode): string[] {
  if (pattern.type !== 'ObjectPattern' || !('properties' in pattern) || !Array.isArray(pattern.properties)) return []
  return pattern.properties.flatMap(({ key }) => key?.name ?? textOf(key) ?? [])
}
