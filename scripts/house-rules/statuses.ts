/** Sets of statuses are defined in one place: no other code lists several. */

import { bookingStatuses } from '../../shared/bookings/status.ts'
import { isBesideTheProduct, pathOf, type Rule, type TreeNode, textOf } from './tree.ts'

/** The rules themselves, migrations, and the sample salon's rows. */
const exempt = /^shared\/bookings\/status\.ts$|^server\/(sample|db\/migrations)\//
const inSql = /\bstatus\s+(not\s+)?in\s*\(\s*'/i

export const statuses: Rule = {
  create(context) {
    const path = pathOf(context)
    const textOfNode = (node: TreeNode) => context.sourceCode.getText(node)
    const report = (node: TreeNode) => {
      if (isBesideTheProduct(path) || exempt.test(path)) return
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
