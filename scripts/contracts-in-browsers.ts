/** Removes from a page's script what it does not use of `shared/`: schemas of calls, above all. */

import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type ESTree, type Plugin, parseSync } from 'vite'

/** Query of a module reduced to its endpoints. */
const callsOnly = '?calls'

/**
 * Pages send what was typed and show what they receive: only the server validates both. So endpoints are reduced to method and path
 * in modules of their own that import nothing else, and schemas that no form validates with are left out.
 * Why: docs/decisions/0057-owner-app.md
 */
export const contractsInBrowsers: Plugin = {
  name: 'contracts-in-browsers',
  enforce: 'pre',
  load: {
    filter: { id: /\/shared\/.*\.ts\?calls$/ },
    handler: (id) => callsIn(readFileSync(id.slice(0, -callsOnly.length), 'utf8')),
  },
  transform: {
    filter: { id: /\/(shared\/(?!text\/|locale\/)|web\/).*\.tsx?$/ },
    handler: (code, id) => {
      const callsOf = (module: string) => namesOfCalls(resolve(dirname(id), module))
      const led = ledToCalls(code, callsOf)
      return id.includes('/shared/')
        ? { code: madeWhenRead(led), map: null, moduleSideEffects: false }
        : { code: led, map: null }
    },
  },
}

/** The endpoints of a contract, reduced to method and path, and the strings that paths are built from. */
export function callsIn(code: string): string {
  const constants = constantsIn(code)
  const known = new Map(constants.map(({ name, init }) => [name, init]))
  const calls = constants.flatMap(({ name, init }) =>
    isCall(init) ? [`export const ${name} = { ${partsOfCall(name, init, known).map(textIn(code)).join(', ')} }`] : [],
  )
  const needed = [...calls]
  for (const { name, init } of constants.toReversed()) {
    const isNeeded = isText(init) && needed.some((one) => new RegExp(`\\b${name}\\b`).test(one))
    if (isNeeded) needed.unshift(`const ${name} = ${textIn(code)(init)}`)
  }
  return needed.join('\n')
}

/** Redirects imports of endpoints to the reduced module. */
export function ledToCalls(code: string, callsOf: (module: string) => ReadonlySet<string>): string {
  return code.replace(
    /^import \{([^}]*)\} from '(\.[^']*\/shared\/[^']*\.ts|\.[^']*\.ts)'/gm,
    (whole, names: string, module: string) => {
      const calls = callsOf(module)
      const all = names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      const led = all.filter((name) => calls.has(name.split(' as ')[0] ?? ''))
      if (led.length === 0) return whole
      const rest = all.filter((name) => !led.includes(name))
      const others = rest.length > 0 ? `import { ${rest.join(', ')} } from '${module}';` : ''
      const lines = '\n'.repeat(whole.split('\n').length - 1) // so that source maps, which are kept, name the right lines
      return `${others}import { ${led.join(', ')} } from '${module}${callsOnly}'${lines}`
    },
  )
}

/** Marks values as pure, so that unused ones can be removed: loading a module of `shared/` has no side effects. */
export function madeWhenRead(code: string): string {
  return constantsIn(code)
    .filter(({ init }) => !asItStands.has(init.type))
    .toReversed()
    .reduce((text, { init }) => {
      const made = `/* @__PURE__ */ (() => (${textIn(code)(init)}))()`
      return text.slice(0, init.start) + made + text.slice(init.end)
    }, code)
}

const asItStands = new Set([
  'Literal',
  'TemplateLiteral',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'Identifier',
])

function namesOfCalls(path: string): ReadonlySet<string> {
  if (!path.includes('/shared/')) return new Set()
  const found = readFileSync(path, 'utf8').matchAll(/^export const (\w+) = endpoint\(/gm)
  return new Set([...found].map(([, name = '']) => name))
}

/** The constants of a module with their initialisers. */
function constantsIn(code: string): { name: string; init: ESTree.Expression }[] {
  return parseSync('contract.ts', code).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, init }] : [],
    )
  })
}

function isCall(init: ESTree.Expression): init is ESTree.CallExpression {
  return init.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === 'endpoint'
}

function isText(init: ESTree.Expression): boolean {
  return init.type === 'TemplateLiteral' || (init.type === 'Literal' && typeof init.value === 'string')
}

const partsInBrowsers = ['method', 'path']

/** @throws Error if method or path is missing, directly or in a spread constant */
function partsOfCall(
  name: string,
  { arguments: [description] }: ESTree.CallExpression,
  known: ReadonlyMap<string, ESTree.Expression>,
): ESTree.ObjectProperty[] {
  const parts = new Map(propertiesOf(description, known).map((part) => [nameOf(part), part]))
  return partsInBrowsers.map((wanted) => {
    const part = parts.get(wanted)
    if (!part) throw new Error(`A browser could not call ${name}: it is described without a ${wanted}.`)
    return part
  })
}

/** The last property of a name counts, as in JavaScript. */
function propertiesOf(
  description: ESTree.Node | undefined,
  known: ReadonlyMap<string, ESTree.Expression>,
): ESTree.ObjectProperty[] {
  if (description?.type === 'CallExpression' && isCall(description))
    return propertiesOf(description.arguments[0], known)
  if (description?.type === 'TSAsExpression') return propertiesOf(description.expression, known)
  if (description?.type !== 'ObjectExpression') return []
  return description.properties.flatMap((part) => {
    if (part.type === 'Property') return [part]
    return part.argument.type === 'Identifier' ? propertiesOf(known.get(part.argument.name), known) : []
  })
}

function nameOf({ key }: ESTree.ObjectProperty): string {
  return key.type === 'Identifier' ? key.name : ''
}

function textIn(code: string): (node: { start: number; end: number }) => string {
  return ({ start, end }) => code.slice(start, end)
}
