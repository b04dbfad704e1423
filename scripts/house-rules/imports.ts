/** Who may import whom: by where a file lies, however the import is written. */

import { posix } from 'node:path'
import { type Call, pathOf, type Rule, type TreeNode, textOf } from './tree.ts'

/** The layers of the server: each knows those before it. */
const layers = [
  'db',
  'audit',
  'http',
  'accounts',
  'salons',
  'services',
  'staff',
  'customers',
  'notifications',
  'messages',
  'availability',
  'bookings',
  'waitlist',
  'reviews',
  'reports',
  'exports',
  'admin',
  'sample',
  'backup',
  'pages',
  'app',
  'process',
]
/** Those files of `server/` itself that put the product together. What else lies there is for every layer. */
const processFiles = /^server\/(main|cli|first-start|housekeeping|welcome)\.ts$/
/** Types of what every use case is handed, and the one reader of the environment. */
const handedOn = [
  ['server/context.ts', 'server/messages/'],
  ['server/config.ts', 'server/messages/texting.ts'],
] as const
const roots = /^(shared|server|web|e2e|bench|attacks|scripts)\//

export const imports: Rule = {
  create(context) {
    const path = pathOf(context)
    const judge = (node: TreeNode, source: TreeNode | undefined) => {
      const specifier = textOf(source)
      const message = specifier === null ? unknown(path) : objection(path, resolved(path, specifier))
      if (message) context.report({ node, message })
    }
    const declared = (node: TreeNode & { source?: TreeNode | null }) => node.source && judge(node, node.source)
    return {
      ImportDeclaration: declared,
      ExportNamedDeclaration: declared,
      ExportAllDeclaration: declared,
      ImportExpression: declared,
      TSImportType: declared,
      TSExternalModuleReference: (node: TreeNode & { expression: TreeNode }) => judge(node, node.expression),
      CallExpression: (node: Call) => {
        if ('name' in node.callee && node.callee.name === 'require') judge(node, node.arguments[0])
      },
      NewExpression: (node: Call) => {
        const [file, base] = node.arguments
        const isOfThisFile = base?.type === 'MemberExpression' && 'object' in base && isImportMeta(base.object)
        if ('name' in node.callee && node.callee.name === 'URL' && isOfThisFile && /\.tsx?$/.test(textOf(file) ?? '')) {
          judge(node, file)
        }
      },
    }
  },
}

function isImportMeta(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'MetaProperty'
}

function resolved(path: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
}

function unknown(path: string): string | null {
  if (!/^(shared|server|web)\//.test(path) || isTest(path) || path.startsWith('server/pages/')) return null
  if (path === 'web/ui/import-again.ts') return null // asks for a file again that another module names
  return 'What is imported must be written there: only server/pages/ loads what was built.'
}

function isTest(path: string): boolean {
  return /\.(test|attack|screen)\.tsx?$/.test(path) || /^(server|web)\/testing\//.test(path)
}

function objection(path: string, from: string): string | null {
  const own = roots.exec(path)?.[1]
  const other = roots.exec(from)?.[1]
  if (own === 'shared') {
    if (other)
      return other === 'shared' ? null : `shared/ knows nothing of ${other}/: move what both need into shared/.`
    if (isTest(path) || /^zod($|\/)/.test(from)) return null
    return `shared/ imports only itself and zod: what needs ${from} belongs in server/ or web/.`
  }
  if (own === 'server') {
    if (other === 'web') return 'server/ knows nothing of web/: what both need belongs in shared/.'
    if (path.endsWith('.attack.ts')) return null // it starts the product, and is no part of it
    if (other && !['shared', 'server'].includes(other)) return `The product does not import ${other}/.`
    return isTest(path) ? null : layerObjection(path, from)
  }
  if (own === 'web') {
    if (other === 'server' && !isTest(path)) {
      return 'web/ asks the server through web/api.ts; only its tests import server/.'
    }
    if (other && !['shared', 'web', 'server'].includes(other)) return `The product does not import ${other}/.`
    if (from.startsWith('node:') && !isTest(path)) return `web/ runs in a browser, which has no ${from}.`
    if (path.startsWith('web/ui/') && /^web\/(?!ui\/|text\/)[\w-]+\//.test(from)) {
      return 'web/ui/ knows no slice: hand it what it shows.'
    }
    if (from.startsWith('web/app/') && !path.startsWith('web/app/') && !isTest(path)) {
      return 'web/app/ puts the pages together, and no page knows it.'
    }
  }
  return null
}

function layerObjection(path: string, from: string): string | null {
  if (from.startsWith('server/testing/')) return 'The product does not import what its tests are made with.'
  const own = layerOf(path)
  const other = layerOf(from)
  if (!other || own === other || handedOn.some(([one, of]) => path === one && from.startsWith(of))) return null
  if (!own)
    return other === 'db' ? null : `${path} is for every layer: let ${other} import it, or pass in what is needed.`
  if (layers.indexOf(other) < layers.indexOf(own)) return null
  return `${own} comes before ${other}: let ${other} import ${own}, or pass in what is needed.`
}

/** Undefined: of no layer, and for all. A folder that nobody has given its place is an offence wherever it is imported. */
function layerOf(path: string): string | undefined {
  if (processFiles.test(path)) return 'process'
  return /^server\/([\w-]+)\//.exec(path)?.[1]
}
