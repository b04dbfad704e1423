/** The syntax tree as oxlint passes it to plugins: ESTree, with parents. */

import { relative } from 'node:path'

export interface TreeNode {
  type: string
  parent: TreeNode | null
}

export interface Named extends TreeNode {
  name: string
}

export interface Member extends TreeNode {
  object: TreeNode
  property: TreeNode
  computed: boolean
}

export interface Call extends TreeNode {
  callee: TreeNode
  arguments: TreeNode[]
}

export interface RuleContext {
  cwd: string
  filename: string
  sourceCode: {
    getText: (node: TreeNode) => string
    isGlobalReference: (node: TreeNode) => boolean
    scopeManager: { globalScope: { through: readonly { identifier: TreeNode }[] } | null }
  }
  report: (finding: { node: TreeNode; message: string }) => void
}

export interface Rule {
  create: (context: RuleContext) => Record<string, (node: never) => void>
}

/** Relative to the repository's root, with forward slashes. */
export function pathOf({ cwd, filename }: RuleContext): string {
  return relative(cwd, filename).replaceAll('\\', '/')
}

/** Not the product itself, or its tests. */
export function isBesideTheProduct(path: string): boolean {
  return /\.(test|attack|citus|screen)\.tsx?$|^(shared|server|web)\/testing\/|^(scripts|bench|attacks|e2e)\/|^[^/]+\.ts$/.test(
    path,
  )
}

/** Value of a string, or of a template without insertions; null: unknown before run time. */
export function textOf(node: TreeNode | undefined): string | null {
  if (!node) return null
  if ('value' in node && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !('quasis' in node) || !Array.isArray(node.quasis)) return null
  return node.quasis.length === 1 ? (node.quasis[0].value.cooked ?? null) : null
}

/** `a.name` or `a['name']`; null: computed at run time. */
export function nameOfMember({ property, computed }: Member): string | null {
  if (computed) return textOf(property)
  return 'name' in property && typeof property.name === 'string' ? property.name : null
}

export function isMember(node: TreeNode | null): node is Member {
  return node?.type === 'MemberExpression'
}
