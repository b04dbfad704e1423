/** Adding chosen services of the starter menu in one call. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { Service, ServiceDuration, ServicePrice } from './contract.ts'
import { OptionPrice } from './option-groups.ts'
import { templateMenu } from './template-menu.ts'
import { templateQuestions } from './template-questions.ts'

export const templateKeys = templateMenu.flatMap(({ services }) => services.map(({ key }) => key))

export const TemplateChoice = z.strictObject({
  key: z.enum(templateKeys).describe('Key of a service of the template.'),
  duration: ServiceDuration,
  price: ServicePrice,
})
export type TemplateChoice = z.infer<typeof TemplateChoice>

const optionKeys = templateQuestions.flatMap(({ options }) => options.map(({ key }) => key))

export const TemplateAnswer = z.strictObject({
  key: z.enum(templateQuestions.map(({ key }) => key)).describe('Key of a question of the template.'),
  options: z
    .array(z.strictObject({ key: z.enum(optionKeys), price: OptionPrice }))
    .max(optionKeys.length)
    .describe('What its options add to the price; absent ones add nothing.'),
})
export type TemplateAnswer = z.infer<typeof TemplateAnswer>

export const addTemplate = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/menu-template',
  summary:
    'Add services of the starter menu with their categories, done by every active member. Services whose name is on the menu already are skipped.',
  params: SalonParams,
  refusals: ['too_many_services'],
  input: z.strictObject({
    services: z.array(TemplateChoice).min(1).max(templateKeys.length),
    questions: z
      .array(TemplateAnswer)
      .max(templateQuestions.length)
      .default([])
      .describe('Asked with those of their services that are on the menu. An existing question keeps its options.'),
  }),
  reply: z.array(Service).describe('The whole menu.'),
  status: 201,
})
