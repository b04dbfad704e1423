/** Words that must not occur in names, and their replacements, from docs/GLOSSARY.md. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Named, Rule, TreeNode } from './tree.ts'

/** Replacement, by forbidden word. */
const instead = new Map(
  readFileSync(join(import.meta.dirname, '../../docs/GLOSSARY.md'), 'utf8')
    .split('\n## In code\n')[1]
    ?.split('\n')
    .filter((line) => /^\| [`*]/.test(line))
    .flatMap((line) => {
      const [, say = '', , not = ''] = line.split('|').map((cell) => cell.trim())
      return not.split(', ').map((word) => [word, say] as const)
    }),
)

export const noTwoReadings: Rule = {
  create(context) {
    return {
      Identifier: (node: Named) => {
        const word = forbiddenIn(node.name)
        if (word === null || !declares(node)) return
        context.report({ node, message: `${node.name}: not “${word}”, but ${instead.get(word)} (docs/GLOSSARY.md).` })
      },
    }
  },
}

/** By name, as most occur often. */
const looked = new Map<string, string | null>()

function forbiddenIn(name: string): string | null {
  const known = looked.get(name)
  if (known !== undefined) return known
  const word = wordsOf(name).find((one) => instead.has(one)) ?? null
  looked.set(name, word)
  return word
}

/** `maxWaitMs` consists of max, wait and ms. */
function wordsOf(name: string): string[] {
  return name
    .split(/(?<=[a-z\d])(?=[A-Z])|_/)
    .map((word) => word.toLowerCase())
    .filter((word, index, all) => !(word === 'desk' && all[index - 1] === 'front'))
}

/** Object keys are exempt: many are API fields, columns or text keys. */
function declares(node: Named): boolean {
  const { parent } = node
  if (parent === null) return false
  if (parent.type === 'Property') return 'value' in parent && parent.value === node && isPattern(parent.parent)
  if (['id', 'params', 'left', 'argument', 'elements'].some((part) => isPart(parent, part, node))) {
    return bindings.has(parent.type) || isPattern(parent)
  }
  return parent.type === 'TSPropertySignature' && isPart(parent, 'key', node)
}

const bindings = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
])

function isPattern(node: TreeNode | null): boolean {
  return node !== null && ['ObjectPattern', 'ArrayPattern', 'AssignmentPattern', 'RestElement'].includes(node.type)
}

function isPart(parent: TreeNode, part: string, node: TreeNode): boolean {
  const value = Object.entries(parent).find(([key]) => key === part)?.[1]
  return value === node || (Array.isArray(value) && value.includes(node))
}
