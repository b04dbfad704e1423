/** Who may import whom, by the paths of the files, however the import is written. */

import { posix } from 'node:path'
import { type Call, pathOf, type Rule, type TreeNode, textOf } from './tree.ts'

/** The folders of the server: each may import those before it. Files in `server/` itself count as `platform`. */
const layers = [
  'db',
  'outbox',
  'platform',
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
  'floor',
  'till',
  'pay',
  'inspections',
  'moving-in',
  'reviews',
  'reports',
  'exports',
  'admin',
  'sample',
  'backup',
  'pages',
  'app',
]
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
  if (path === 'web/ui/import-again.ts') return null // retries a file that another module imports, under another URL
  if (path === 'web/book/start.ts') return null // is told by the page what to load, so that it is the same for every page
  return 'What is imported must be written there: only server/pages/ loads what was built.'
}

function isTest(path: string): boolean {
  return /\.(test|attack|citus|screen)\.tsx?$/.test(path) || /^(shared|server|web)\/testing\//.test(path)
}

function objection(path: string, from: string): string | null {
  const own = roots.exec(path)?.[1]
  const other = roots.exec(from)?.[1]
  if (own === 'shared') {
    if (other)
      return other === 'shared' ? null : `shared/ knows nothing of ${other}/: move what both need into shared/.`
    if (isTest(path) || /^(zod|papaparse)($|\/)/.test(from)) return null
    return `shared/ imports only itself, zod and papaparse: what needs ${from} belongs in server/ or web/.`
  }
  if (own === 'server') {
    if (other === 'web') return 'server/ knows nothing of web/: what both need belongs in shared/.'
    if (/\.(attack|citus)\.ts$/.test(path)) return null // starts the product, and is not part of it
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
  if (!own || !other || own === other) return null
  if (layers.indexOf(other) < layers.indexOf(own)) return null
  return `${own} comes before ${other}: let ${other} import ${own}, or pass in what is needed.`
}

/** Undefined: outside the server. A folder missing from the list cannot be imported from anywhere. */
function layerOf(path: string): string | undefined {
  const [root, folder, file] = path.split('/')
  if (root !== 'server') return undefined
  return file === undefined ? 'platform' : folder
}
