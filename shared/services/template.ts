/** The chosen services of a usual menu, added in one go. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SalonParams } from '../ids.ts'
import { Service, ServiceDuration, ServicePrice } from './contract.ts'
import { templateMenu } from './template-menu.ts'

export const templateKeys = templateMenu.flatMap(({ services }) => services.map(({ key }) => key))

export const TemplateChoice = z.strictObject({
  key: z.enum(templateKeys).describe('Which service of the template.'),
  duration: ServiceDuration,
  price: ServicePrice,
})
export type TemplateChoice = z.infer<typeof TemplateChoice>

export const addTemplate = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/menu-template',
  summary:
    'Add services of the usual menu, in its groups, done by every active member. Those whose name is on the menu already are left out.',
  params: SalonParams,
  input: z.strictObject({ services: z.array(TemplateChoice).min(1).max(templateKeys.length) }),
  reply: z.array(Service).describe('The whole menu.'),
  status: 201,
})
