/** Language-dependent behaviour is data of the language: code names no language. */

import { languages } from '../../shared/text/language.ts'
import { isBesideTheProduct, type Member, nameOfMember, pathOf, type Rule, type TreeNode } from './tree.ts'

/** Data of one language each, detection of languages, and rows as earlier versions wrote them. */
const exempt =
  /^shared\/(locale|text)\/|^shared\/format\.ts$|^web\/(text\/|staff\/language-names\.ts)|^server\/(sample|seed|testing|db\/migrations)\//
const tag = new RegExp(`^(${languages.join('|')})(-(US|VN))?$`)

export const noLanguage: Rule = {
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
