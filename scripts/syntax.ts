/** What a source file does, from its syntax tree: independent of spacing, quotes and renaming, and never fooled by comments. */

import { parseSync } from 'vite'
import type { SourceFile } from './source-text.ts'

interface TreeNode {
  type: string
  [part: string]: unknown
}

export interface Syntax {
  /** Module specifiers, as written. */
  imports: string[]
  /** Every name used, and every member with its object: `crypto.subtle`, also for `crypto['subtle']`. Imports have the name they are exported by. */
  names: Set<string>
  /** Like `names`, for calls and `new`: with the first argument, if it is a string. */
  calls: { name: string; text: string | null }[]
  /** Strings and templates. */
  texts: string[]
  /** Operators; with `null` if that is an operand: `!= null`. */
  operators: Set<string>
  /** JSX elements with the names of their attributes; `...` for spreads. */
  elements: { name: string; attributes: string[]; type: string | null }[]
}

export function syntaxOf({ path, text }: SourceFile): Syntax {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const nodes = nodesIn(program)
  const renamed = renamedIn(nodes)
  const nameOf = (node: unknown) => dottedName(node, renamed)
  return {
    imports: nodes.flatMap(importedBy),
    names: new Set(nodes.flatMap((node) => [nameOf(node), ownName(node)]).filter((name) => name !== null)),
    calls: nodes
      .filter(({ type }) => type === 'CallExpression' || type === 'NewExpression')
      .map(({ callee, arguments: given }) => ({
        name: nameOf(callee) ?? '',
        text: Array.isArray(given) ? textOf(given[0]) : null,
      })),
    texts: nodes.flatMap((node) => textsOf(node)),
    operators: new Set(nodes.filter(({ type }) => type === 'BinaryExpression').map(operatorOf)),
    elements: nodes.flatMap(elementOf),
  }
}

function nodesIn(value: unknown): TreeNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!isNode(value)) return []
  return [value, ...Object.values(value).flatMap(nodesIn)]
}

function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** `import { sql as raw }`: raw is sql. */
function renamedIn(nodes: readonly TreeNode[]): Map<string, string> {
  const specifiers = nodes.filter(({ type }) => type === 'ImportSpecifier')
  return new Map(
    specifiers.flatMap(({ local, imported }) => {
      const [here, there] = [ownName(local), ownName(imported)]
      return here && there ? [[here, there]] : []
    }),
  )
}

function importedBy({ type, source, callee, arguments: given }: TreeNode): string[] {
  const isRequired = type === 'CallExpression' && ownName(callee) === 'require' && Array.isArray(given)
  const from = isRequired ? given[0] : source
  const text = isRequired || /^(Import|Export)/.test(type) ? textOf(from) : null
  return text === null ? [] : [text]
}

/** Of an identifier, key or attribute. */
function ownName(node: unknown): string | null {
  if (!isNode(node)) return null
  const isNamed = ['Identifier', 'JSXIdentifier', 'PrivateIdentifier'].includes(node.type)
  if (isNamed && typeof node['name'] === 'string') return node['name']
  if (node.type === 'MemberExpression' && node['computed'] === true) return textOf(node['property'])
  return node.type === 'Property' ? (ownName(node['key']) ?? textOf(node['key'])) : null
}

/** `a.b.c`, without computed parts. */
function dottedName(node: unknown, renamed: ReadonlyMap<string, string>): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Identifier') return renamed.get(String(node['name'])) ?? String(node['name'])
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression')
    return dottedName(node['expression'], renamed)
  if (node.type !== 'MemberExpression') return null
  const member = node['computed'] === true ? textOf(node['property']) : ownName(node['property'])
  const object = dottedName(node['object'], renamed)?.replace(/^(globalThis|window|self)(\.|$)/, '') ?? '?'
  return member === null ? null : [object, member].filter(Boolean).join('.')
}

function isNull(side: unknown): boolean {
  return isNode(side) && side.type === 'Literal' && side['value'] === null
}

function operatorOf({ operator, left, right }: TreeNode): string {
  return [operator, (isNull(left) || isNull(right)) && 'null'].filter(Boolean).join(' ')
}

/** Value of a string, or of a template without insertions. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  const [text, ...more] = node.type === 'TemplateLiteral' ? textsOf(...partsOf(node)) : []
  return text !== undefined && more.length === 0 && !hasInserts(node) ? text : null
}

function partsOf(node: TreeNode): TreeNode[] {
  return Array.isArray(node['quasis']) ? node['quasis'].filter(isNode) : []
}

function hasInserts({ expressions }: TreeNode): boolean {
  return Array.isArray(expressions) && expressions.length > 0
}

function textsOf(...nodes: TreeNode[]): string[] {
  return nodes.flatMap(({ type, value }) => {
    if (type === 'Literal') return typeof value === 'string' ? [value] : []
    if (type !== 'TemplateElement' || typeof value !== 'object' || value === null || !('cooked' in value)) return []
    return typeof value.cooked === 'string' ? [value.cooked] : []
  })
}

function elementOf(node: TreeNode) {
  if (node.type !== 'JSXOpeningElement' || !Array.isArray(node['attributes'])) return []
  const attributes: unknown[] = node['attributes']
  const called = attributes.map((one) =>
    isNode(one) && one.type === 'JSXAttribute' ? (ownName(one['name']) ?? '') : '...',
  )
  const typed = attributes.find((one) => isNode(one) && ownName(one['name']) === 'type')
  const type = nodesIn(typed)
    .flatMap((one) => textsOf(one))
    .join(' ')
  return [{ name: ownName(node['name']) ?? '', attributes: called, type: type || null }]
}
