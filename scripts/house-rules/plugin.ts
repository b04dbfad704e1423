/** Our own rules as an oxlint plugin, which provides syntax tree and scopes. Enabled in `.oxlintrc.json`. */

import { languages } from '../../shared/text/language.ts'
import { imports } from './imports.ts'
import { noTwoReadings } from './names.ts'
import { noClasses, onePlace, queryKeys } from './places.ts'
import { statuses } from './statuses.ts'
import { isBesideTheProduct, type Member, nameOfMember, pathOf, type Rule, type TreeNode } from './tree.ts'

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
