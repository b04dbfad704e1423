/** How a salon uses the floor: the switch, turn rules, who sees what, devices. */

import { z } from 'zod'
import { Version, VersionIn } from '../audit/edits.ts'
import { endpoint } from '../endpoint.ts'
import { deviceKinds } from './limits.ts'
import { At, MaybeAt, SalonParams } from './parts.ts'
import { SoundRules, TurnRules } from './rules.ts'

const Switches = z.object({
  on: z.boolean().describe('The salon uses the floor. Off: nothing of it is shown.'),
  showMoney: z.boolean().describe('The turn board shows today’s money.'),
  openBoard: z.boolean().describe('Technicians see the whole board and ledger; off: only their own.'),
  lineFromHome: z.boolean().describe('Clients may join the line from the booking page.'),
  maxFromHome: z.number().int().min(1).max(50).describe('So many parties may wait who joined from home.'),
})

export const FloorSettings = Switches.extend({
  rules: TurnRules.describe('From the next opening.'),
  today: TurnRules.nullable().describe('Those of today, where the day has opened; null: it has not.'),
  explained: z.boolean().describe('The first opening has been explained.'),
  version: Version,
})
export type FloorSettings = z.infer<typeof FloorSettings>

const path = '/api/salons/:salonId/floor-settings'

export const readFloorSettings = endpoint({
  method: 'GET',
  path,
  summary: 'How the salon uses the floor, and its turn rules: everybody who works there may read them.',
  params: SalonParams,
  reply: FloorSettings,
})

export const changeFloorSettings = endpoint({
  method: 'PATCH',
  path,
  summary: 'Switch the floor on or off, or change its rules. Rules hold from the next opening.',
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
  lastSeenAt: MaybeAt.describe('To the minute; null: it has not been opened yet.'),
})
export type FloorDevice = z.infer<typeof FloorDevice>

const devices = '/api/salons/:salonId/floor-devices'
const DeviceParams = SalonParams.extend({ kind: z.enum(deviceKinds) })

export const listFloorDevices = endpoint({
  method: 'GET',
  path: devices,
  summary: 'The door tablet and the TV, where they have an address.',
  params: SalonParams,
  reply: z.array(FloorDevice),
})

export const renewFloorDevice = endpoint({
  method: 'POST',
  path: `${devices}/:kind`,
  summary: 'Give the door or the TV an address, or another one: the one before ends. Shown this once.',
  params: DeviceParams,
  reply: FloorDevice.extend({ address: z.string().describe('Of the page.') }),
  status: 201,
})

export const endFloorDevice = endpoint({
  method: 'DELETE',
  path: `${devices}/:kind`,
  summary: 'End the address of the door or the TV. Again, nothing happens.',
  params: DeviceParams,
})
