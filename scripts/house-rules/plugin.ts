/** Our own rules as an oxlint plugin, which provides syntax tree and scopes. Enabled in `.oxlintrc.json`. */

import { bookingStatuses } from '../../shared/bookings/status.ts'
import { languages } from '../../shared/text/language.ts'
import { imports } from './imports.ts'
import { noTwoReadings } from './names.ts'
import { noClasses, onePlace, queryKeys } from './places.ts'
import { isBesideTheProduct, type Member, nameOfMember, pathOf, type Rule, type TreeNode, textOf } from './tree.ts'

/** The rules themselves, migrations, and the sample salon's rows. */
const freeToList = /^shared\/bookings\/status\.ts$|^server\/(sample|db\/migrations)\//

const inSql = /\bstatus\s+(not\s+)?in\s*\(\s*'/i

/** Sets of statuses are defined in one place: no other code lists several. */
const statuses: Rule = {
  create(context) {
    const path = pathOf(context)
    const textOfNode = (node: TreeNode) => context.sourceCode.getText(node)
    const report = (node: TreeNode) => {
      if (isBesideTheProduct(path) || freeToList.test(path)) return
      context.report({ node, message: 'Which statuses belong together is decided in shared/bookings/status.ts.' })
    }
    return {
      ArrayExpression: (node: TreeNode & { elements: (TreeNode | null)[] }) => {
        const { elements } = node
        if (elements.length > 1 && elements.every((element) => element !== null && isStatus(element))) report(node)
      },
      LogicalExpression: (node: TreeNode & { left: TreeNode; right: TreeNode }) => {
        const [left, right] = [node.left, node.right].map(comparedWithStatus)
        if (left && right && textOfNode(left) === textOfNode(right)) report(node)
      },
      TemplateElement: (node: TreeNode & { value: { raw: string } }) => {
        if (inSql.test(node.value.raw)) report(node)
      },
    }
  },
}

/** Data of one language each, detection of languages, and rows as earlier versions wrote them. */
const exempt =
  /^shared\/(locale|text)\/|^shared\/format\.ts$|^web\/(text\/|ui\/language-names\.ts)|^server\/(sample|seed|testing|db\/migrations)\//

const tag = new RegExp(`^(${languages.join('|')})(-(US|VN))?$`)

/** Language-dependent behaviour is data of the language: code names no language. */
const noLanguage: Rule = {
  create(context) {
    const path = pathOf(context)
    const report = (node: TreeNode) => {
      if (isBesideTheProduct(path) || exempt.test(path)) return
      context.report({
        node,
        message:
          'What a language does its own way is in shared/locale/, its words are in folders of texts: name no language.',
      })
    }
    return {
      Literal: (node: TreeNode & { value: unknown }) => {
        if (typeof node.value === 'string' && tag.test(node.value)) report(node)
      },
      MemberExpression: (node: Member) => {
        if (tag.test(nameOfMember(node) ?? '')) report(node)
      },
    }
  },
}

const plugin = {
  meta: { name: 'house' },
  rules: {
    imports,
    'one-place': onePlace,
    'no-classes': noClasses,
    'query-keys': queryKeys,
    'no-language': noLanguage,
    'no-two-readings': noTwoReadings,
    statuses,
  },
}

// oxlint requires a default export.
export default plugin

function isStatus(node: TreeNode): boolean {
  const text = textOf(node)
  return bookingStatuses.some((status) => status === text)
}

/** `visit.status` of `visit.status === 'confirmed'`, in either order. */
function comparedWithStatus(node: TreeNode): TreeNode | null {
  if (node.type !== 'BinaryExpression' || !('left' in node) || !('right' in node)) return null
  const { left, right } = node
  if (!isNode(left) || !isNode(right)) return null
  if (isStatus(right)) return left
  return isStatus(left) ? right : null
}

function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value
}
