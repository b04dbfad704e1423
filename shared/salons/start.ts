/** What a new salon still needs before clients can book, derived from its data. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../ids.ts'

/** In the recommended order. */
export const startSteps = ['salon', 'menu', 'team', 'chairs', 'link', 'floor'] as const
export const StartStep = z.enum(startSteps)
export type StartStep = z.infer<typeof StartStep>

const Facts = z.object({
  hasHours: z.boolean().describe('Opening hours were saved.'),
  opens: z.boolean().describe('Some day of the week is open.'),
  services: z.number().int().describe('Number of active services.'),
  members: z.number().int().describe('Number of active, bookable members.'),
  resources: z.number().int(),
  bookings: z.boolean().describe('There is at least one booking, in any status.'),
  usesFloor: z.boolean(),
  performed: z.boolean().describe('Some member does some service.'),
  worked: z.boolean().describe('And works on a day within opening hours.'),
  bookable: z.boolean().describe('And the resources of such a service exist.'),
})
export type StartFacts = z.infer<typeof Facts>

/** What is missing for clients to find times, most important first. */
export const missingThings = ['services', 'members', 'performers', 'hours', 'resources'] as const

export const Start = Facts.extend({
  missing: z.enum(missingThings).nullable().describe('What prevents clients from booking; null: nothing.'),
  steps: z.array(z.object({ step: StartStep, state: z.enum(['done', 'skipped', 'open']) })),
})
export type Start = z.infer<typeof Start>

/** A completed step counts as done, whether skipped or not. */
export function startOf(facts: StartFacts, skipped: readonly StartStep[]): Start {
  const done: Record<StartStep, boolean> = {
    salon: facts.hasHours && facts.opens,
    menu: facts.services > 0,
    team: facts.members > 0,
    chairs: facts.resources > 0,
    link: facts.bookings,
    floor: facts.usesFloor,
  }
  const stateOf = (step: StartStep) => (done[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open')
  return { ...facts, missing: missingOf(facts), steps: startSteps.map((step) => ({ step, state: stateOf(step) })) }
}

function missingOf({ services, members, performed, worked, bookable }: StartFacts): Start['missing'] {
  if (bookable) return null
  if (services === 0) return 'services'
  if (members === 0) return 'members'
  if (!performed) return 'performers'
  return worked ? 'resources' : 'hours'
}

/** The next step; undefined: all are done or skipped. */
export function nextStep({ steps }: Start): StartStep | undefined {
  return steps.find(({ state }) => state === 'open')?.step
}

export const readStart = endpoint({
  method: 'GET',
  path: '/api/salons/:id/start',
  summary: 'State of each setup step: done, skipped, or open.',
  params: IdParams,
  reply: Start,
})

export const skipSteps = endpoint({
  method: 'PUT',
  path: '/api/salons/:id/start',
  summary: 'Skip setup steps, or resume them.',
  params: IdParams,
  input: z.strictObject({ steps: z.array(StartStep).min(1).max(startSteps.length), skipped: z.boolean() }),
  reply: Start,
})
