/** Saving what a salon writes in its own words. */

import type { Versioned } from '../../../shared/audit/edits.ts'
import { AppError } from '../../../shared/errors.ts'
import { type SavedTemplate, templateName } from '../../../shared/messages/templates.ts'
import { edit } from '../../audit/edit.ts'
import type { Context } from '../../context.ts'
import { changeSetup } from '../../db/salon-lock.ts'
import { maxParts } from '../render-text.ts'
import { usualTemplate } from '../template-of.ts'
import { everyTemplate } from './every-template.ts'
import { countOf } from './preview.ts'
import {
  type ExampleParts,
  loadExampleParts,
  loadTemplates,
  type StoredTemplates,
  saveTemplates,
} from './templates.sql.ts'

type Change = Versioned<{ plainTexts: boolean; templates: SavedTemplate[] }>

/** @throws AppError `changed_meanwhile`; `invalid_request` for a text that would be sent in more parts than any is */
export async function changeTemplates(
  salonId: string,
  { version, plainTexts, templates }: Change,
  context: Context,
): Promise<StoredTemplates> {
  assertShort(templates, { plainTexts, parts: await loadExampleParts(context.db, salonId) }, context)
  const own = templates.filter((template) => !isUsual(template))

  return changeSetup(context, salonId, 'settings', (sql) => {
    const saving = {
      salonId,
      subjectId: salonId,
      part: 'templates' as const,
      version,
      read: () => loadTemplates(sql, salonId),
      fields: editedFields,
      write: () => saveTemplates(sql, salonId, { plainTexts, templates: own }),
    }
    return edit(sql, saving, context)
  })
}

function assertShort(
  templates: readonly SavedTemplate[],
  { plainTexts, parts }: { plainTexts: boolean; parts: ExampleParts },
  context: Context,
): void {
  const tooLong = templates.findIndex(
    (template) => template.channel === 'text' && countOf(template, parts, { ...context, plainTexts }).parts > maxParts,
  )
  if (tooLong >= 0) {
    throw new AppError('invalid_request', { fields: { [`templates.${tooLong}.body`]: 'template_too_long' } })
  }
}

/** Back to the default words: the template then changes whenever the default does. */
function isUsual({ subject, body, ...key }: SavedTemplate): boolean {
  const usual = usualTemplate(key)
  return usual.subject === subject && usual.body === body
}

function editedFields({ plainTexts, templates }: StoredTemplates): Record<string, unknown> {
  const words = everyTemplate(templates).map((template) => [
    templateName(template),
    [template.subject, template.body].filter(Boolean).join('\n'),
  ])
  return { plainTexts, ...Object.fromEntries(words) }
}
