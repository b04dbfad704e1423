/** A template as a client would read it: made by the code that sends. */

import type { Preview, SavedTemplate, TextCount } from '../../../shared/messages/templates.ts'
import { isOutsideGsm, partsOf, placesOf } from '../../../shared/messages/text-length.ts'
import type { World } from '../../context.ts'
import { renderText } from '../render-text.ts'
import { renderVisitMail } from '../render-visit-mail.ts'
import { exampleFirstName, exampleMessage, exampleVisit } from './example.ts'
import type { ExampleParts } from './templates.sql.ts'

type PreviewWorld = Pick<World, 'now' | 'publicUrl'>

export function previewOf(template: SavedTemplate, parts: ExampleParts, world: PreviewWorld): Preview {
  if (template.channel === 'text') {
    const withMarks = countOf(template, parts, { ...world, plainTexts: false })
    const plain = countOf(template, parts, { ...world, plainTexts: true })
    return { firstName: exampleFirstName, mail: null, text: { withMarks, plain } }
  }
  const of = { template, plainTexts: false, publicUrl: world.publicUrl(), now: world.now() }
  const visit = exampleVisit(parts, of)
  const { subject, text } = renderVisitMail(exampleMessage(of, visit), visit, of.now)
  return { firstName: exampleFirstName, mail: { subject, body: text }, text: null }
}

export function countOf(
  template: SavedTemplate,
  parts: ExampleParts,
  { now, publicUrl, plainTexts }: PreviewWorld & { plainTexts: boolean },
): TextCount {
  const of = { template, plainTexts, publicUrl: publicUrl(), now: now() }
  const visit = exampleVisit(parts, of)
  const { body } = renderText(exampleMessage(of, visit), visit, of.now)
  return { body, parts: partsOf(body), characters: placesOf(body), marks: isOutsideGsm(body) }
}
