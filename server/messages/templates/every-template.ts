/** Every message by every means in every language, in the salon's own words or the usual ones. */

import {
  type SavedTemplate,
  type Templates,
  templateChannels,
  templateKinds,
  templateName,
} from '../../../shared/messages/templates.ts'
import { languages } from '../../../shared/text/language.ts'
import { usualTemplate } from '../template-of.ts'

export function everyTemplate(own: readonly SavedTemplate[]): Templates['templates'] {
  const found = new Map(own.map((template) => [templateName(template), template]))
  return templateKinds.flatMap((kind) =>
    templateChannels.flatMap((channel) =>
      languages.map((language) => {
        const key = { kind, channel, language }
        const usual = usualTemplate(key)
        const chosen = found.get(templateName(key))
        return { ...key, ...usual, ...chosen, isOwn: chosen !== undefined, usual }
      }),
    ),
  )
}
