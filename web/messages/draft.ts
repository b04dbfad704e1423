/** Unsaved edits of templates, compared with what is saved. */

import {
  problemOf,
  type SavedTemplate,
  type TemplateKey,
  type Templates,
  templateName,
} from '../../shared/messages/templates.ts'
import type { FieldCode } from '../../shared/text/language.ts'

export interface Draft {
  /** By template name. */
  typed: Readonly<Record<string, { subject: string; body: string }>>
  /** Absent: as saved. */
  plainTexts?: boolean
  /** Version the edit is based on. */
  version: number
}

/** The template as shown on the screen. */
export function shownTemplate(saved: Templates, draft: Draft | null, key: TemplateKey) {
  const name = templateName(key)
  const found = saved.templates.find((template) => templateName(template) === name)
  const { usual = { subject: '', body: '' }, subject = '', body = '' } = found ?? {}
  const words = { subject, body, ...draft?.typed[name] }
  return { template: { ...key, ...words }, usual, isOwn: !isSame(words, usual) }
}

/** All customised templates, as sent to the server. */
export function ownTemplates(saved: Templates, draft: Draft | null): SavedTemplate[] {
  return saved.templates.flatMap(({ kind, channel, language }) => {
    const { template, isOwn } = shownTemplate(saved, draft, { kind, channel, language })
    return isOwn ? [template] : []
  })
}

/** Errors by `<name>.<field>`. */
export function problemsIn(templates: readonly SavedTemplate[]): Record<string, FieldCode> {
  const problems = templates.flatMap((template) =>
    (['subject', 'body'] as const).flatMap((field): [string, FieldCode][] => {
      const code = problemOf(template, field)
      return code ? [[`${templateName(template)}.${field}`, code]] : []
    }),
  )
  return Object.fromEntries(problems)
}

function isSame(one: { subject: string; body: string }, other: { subject: string; body: string }): boolean {
  return one.subject === other.subject && one.body === other.body
}
