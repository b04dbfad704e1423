/** How a salon uses the floor: the switch, turn rules, who sees what, devices. */

import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { deviceKinds } from './limits.ts'
import { At, MaybeAt, SalonParams } from './parts.ts'
import { SoundRules, TurnRules } from './rules.ts'

const Switches = z.object({
  on: z.boolean().describe('Whether the salon uses the floor. If off, it is hidden.'),
  showMoney: z.boolean().describe('The turn board shows today’s revenue.'),
  openBoard: z.boolean().describe('Technicians see the whole board and ledger; if off, only their own.'),
  lineFromHome: z.boolean().describe('Clients can join the line from the booking page.'),
  maxFromHome: z
    .number()
    .int()
    .min(1)
    .max(50)
    .describe('Maximum number of people waiting who joined from home; clients of the salon have as many places again.'),
})

export const FloorSettings = Switches.extend({
  rules: TurnRules.describe('The rules from the next opening on.'),
  today: TurnRules.nullable().describe("Today's rules; null: the day has not been opened."),
  explained: z.boolean().describe('The introduction has been shown.'),
  version: Version,
})
export type FloorSettings = z.infer<typeof FloorSettings>

const path = '/api/salons/:salonId/floor-settings'

export const readFloorSettings = endpoint({
  method: 'GET',
  path,
  summary: "The floor's settings and turn rules, readable by everybody in the salon.",
  params: SalonParams,
  reply: FloorSettings,
})

export const changeFloorSettings = endpoint({
  method: 'PATCH',
  path,
  summary: 'Switch the floor on or off, or change its rules. Rules take effect at the next opening.',
  params: SalonParams,
  refusals: ['changed_meanwhile'],
  input: Switches.extend({ rules: SoundRules, explained: z.boolean() })
    .partial()
    .strict()
    .extend({ version: VersionIn }),
  reply: FloorSettings,
})

export const FloorDevice = z.object({
  kind: z.enum(deviceKinds),
  renewedAt: At,
  lastSeenAt: MaybeAt.describe('Last use, to the minute; null: never used.'),
})
export type FloorDevice = z.infer<typeof FloorDevice>

const devices = '/api/salons/:salonId/floor-devices'
const DeviceParams = SalonParams.extend({ kind: z.enum(deviceKinds) })

export const listFloorDevices = endpoint({
  method: 'GET',
  path: devices,
  summary: 'The door tablet and the TV, if they have a URL.',
  params: SalonParams,
  reply: z.array(FloorDevice),
})

export const renewFloorDevice = endpoint({
  method: 'POST',
  path: `${devices}/:kind`,
  summary: 'Create or renew the URL of the door tablet or the TV; an old one stops working. Returned only once.',
  params: DeviceParams,
  reply: FloorDevice.extend({ address: z.string().describe('URL of the page.') }),
  status: 201,
})

export const endFloorDevice = endpoint({
  method: 'DELETE',
  path: `${devices}/:kind`,
  summary: 'Revoke the URL of the door tablet or the TV. Idempotent.',
  params: DeviceParams,
})
