/** Adding several members at once, each with just a name. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, SalonParams } from '../ids.ts'
import { requiredLine } from '../text.ts'
import { Staff } from './contract.ts'
import { Languages } from './input.ts'

export const NewMember = z.strictObject({
  name: requiredLine(80).describe('As clients see it; different from those of the team.'),
  languages: Languages.default([]),
  except: z.array(Id).max(1000).default([]).describe('Ids of services that they do not do.'),
  daysOff: z.array(z.number().int().min(0).max(6)).max(7).default([]).describe('Sunday 0 to Saturday 6'),
})
export type NewMember = z.output<typeof NewMember>

export const addTeam = endpoint({
  method: 'POST',
  path: '/api/salons/:salonId/team',
  summary: 'Add several members, who do all services and work during opening hours, except as specified.',
  params: SalonParams,
  refusals: ['too_many_members'],
  input: z.strictObject({ members: z.array(NewMember).min(1).max(50) }),
  reply: z.array(Staff).describe('The whole team.'),
  status: 201,
})
