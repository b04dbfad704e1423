/** For salons of journeys and screen tests that need the rest of a day. */

import { localTimeOf } from '../../shared/format.ts'

/** The time zone with the most of its working day left (more than six hours: shifts end at five) whose business day is an hour old. */
export function zoneInDaytime(): string {
  const [zone] = ['America/Los_Angeles', 'America/Puerto_Rico', 'Pacific/Guam']
    .map((each) => ({ each, hour: Number(localTimeOf(each, Date.now()).slice(0, 2)) }))
    .filter(({ hour }) => hour >= 4 && hour < 18)
    .toSorted((one, other) => one.hour - other.hour)
  if (!zone) throw new Error('It is night in all of these zones.')
  return zone.each
}
