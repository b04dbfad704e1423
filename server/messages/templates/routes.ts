import {
  changeTemplates as changeTemplatesCall,
  previewTemplate,
  readTemplates,
  testTemplate,
} from '../../../shared/messages/templates.ts'
import { serve } from '../../http/serve.ts'
import { assertOwnSalon } from '../../salons/access.ts'
import { changeTemplates } from './change-templates.ts'
import { everyTemplate } from './every-template.ts'
import { previewOf } from './preview.ts'
import { sendTest } from './send-test.ts'
import { loadExampleParts, loadTemplates, type StoredTemplates } from './templates.sql.ts'

export const templateRoutes = [
  serve(readTemplates, 'owner', async ({ params: { id } }, context) => {
    await assertOwnSalon(id, context)
    return answerOf(await loadTemplates(context.db, id))
  }),

  serve(changeTemplatesCall, 'owner', async ({ params: { id }, input }, context) => {
    await assertOwnSalon(id, context)
    return answerOf(await changeTemplates(id, input, context))
  }),

  serve(previewTemplate, 'owner', async ({ params: { id }, query }, context) => {
    await assertOwnSalon(id, context)
    return previewOf(query, await loadExampleParts(context.db, id), context)
  }),

  serve(testTemplate, 'owner', async ({ params: { id }, input }, context) => {
    await assertOwnSalon(id, context)
    return sendTest(id, input, context)
  }),
]

function answerOf(stored: StoredTemplates) {
  return { ...stored, templates: everyTemplate(stored.templates) }
}
