/** The team of Lotus Nails & Spa: who works when, and which services they do. */

import { noBreaks, type Shift } from '../../shared/staff/shifts.ts'

export interface SampleMember {
  firstName: string
  lastName: string
  email: string
  phone: string
  bio: string
  skills: string[]
  languages: string[]
  /** Keys of the menu. */
  does: string[]
  /** Differences from the menu, by its keys. */
  own?: Record<string, { minutes: number; priceCents: number }>
  week: Shift[]
}

/** Sunday 0 to Saturday 6: `[opens, closes, break from, break until]`, with a second break or without; absent days are off. */
type Week = Record<number, [string, string, string, string] | [string, string, string, string, string, string]>

export const team: readonly SampleMember[] = [
  {
    firstName: 'Kim',
    lastName: 'Nguyen',
    email: 'kim@lotusnails.example',
    phone: '+14085550121',
    bio: 'Senior nail technician with eighteen years at the table. Known for acrylics that look natural.',
    skills: ['Gel', 'Acrylic', 'Dip powder'],
    languages: ['en', 'vi'],
    does: `classicManicure gelManicure deluxeManicure classicPedicure spaPedicure dipPowder frenchTip gelRemoval
      fullSet fill pinkAndWhite repair`.split(/\s+/),
    own: { pinkAndWhite: { minutes: 75, priceCents: 8500 } },
    week: week({
      ...on([1, 2, 3, 4, 5], ['09:00', '17:00', '12:30', '13:00']),
      6: ['09:00', '15:00', '12:00', '12:30'],
    }),
  },
  {
    firstName: 'Thảo',
    lastName: 'Trần',
    email: 'thao@lotusnails.example',
    phone: '+14085550134',
    bio: 'Nail artist. Bring a picture, leave with it on your nails.',
    skills: ['Gel-X', 'Hand-painted art', 'Acrylic'],
    languages: ['vi', 'en'],
    does: `classicManicure gelManicure dipPowder gelX frenchTip nailArt gelRemoval fullSet fill pinkAndWhite
      repair`.split(/\s+/),
    week: week({ ...on([3, 4, 5, 6], ['09:30', '19:00', '13:00', '13:45']), 0: ['10:00', '17:00', '13:00', '13:30'] }),
  },
  {
    firstName: 'Tommy',
    lastName: 'Phạm',
    email: 'tommy@lotusnails.example',
    phone: '+16695550112',
    bio: 'Quick, gentle and careful with ingrown nails.',
    skills: ['Pedicure', 'Manicure'],
    languages: ['en', 'vi'],
    does: `classicManicure gelManicure deluxeManicure kidsManicure classicPedicure spaPedicure signaturePedicure
      gelPedicure callusCare gelRemoval fill repair`.split(/\s+/),
    week: week({
      ...on([1, 2, 3, 5, 6], ['10:00', '19:00', '13:30', '14:15']),
      0: ['10:00', '17:00', '12:30', '13:00'],
    }),
  },
  {
    firstName: 'Ashley',
    lastName: 'Carter',
    email: 'ashley@lotusnails.example',
    phone: '+14085550187',
    bio: 'Gel and dip specialist. Healthy natural nails are the whole idea.',
    skills: ['Dip powder', 'Gel', 'Gel-X'],
    languages: ['en'],
    does: `classicManicure gelManicure gelPedicure dipPowder gelX frenchTip nailArt gelRemoval`.split(/\s+/),
    week: week({ ...on([3, 4, 5, 6], ['11:00', '19:00', '14:30', '15:00']), 0: ['10:00', '17:00', '14:00', '14:30'] }),
  },
  {
    firstName: 'Hạnh',
    lastName: 'Lê',
    email: 'hanh@lotusnails.example',
    phone: '+14085550149',
    bio: 'Pedicure specialist. Her foot massage brings people back.',
    skills: ['Pedicure', 'Reflexology massage'],
    languages: ['vi', 'en'],
    does: `classicManicure kidsManicure classicPedicure spaPedicure signaturePedicure gelPedicure
      callusCare`.split(/\s+/),
    week: week(on([1, 2, 3, 4, 5], ['09:00', '16:30', '12:00', '12:30'])),
  },
  {
    firstName: 'Megan',
    lastName: 'Brooks',
    email: 'megan@lotusnails.example',
    phone: '+16505550176',
    bio: 'Patient with children and with people who bite their nails.',
    skills: ['Manicure', 'Gel'],
    languages: ['en'],
    does: `classicManicure gelManicure deluxeManicure kidsManicure classicPedicure gelPedicure frenchTip nailArt
      gelRemoval`.split(/\s+/),
    week: week({
      ...on([1, 2], ['10:00', '18:30', '13:00', '13:30']),
      4: ['10:00', '18:30', '13:00', '13:30', '16:30', '16:45'],
      6: ['10:00', '18:00', '14:15', '14:45'],
      0: ['10:00', '16:00', '13:15', '13:45'],
    }),
  },
]

function on(days: number[], hours: Week[number]): Week {
  return Object.fromEntries(days.map((day) => [day, hours]))
}

function week(days: Week): Shift[] {
  return [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => {
    const [startsAt = null, endsAt = null, breakStartsAt = null, breakEndsAt = null, ...second] = days[dayOfWeek] ?? []
    const [secondBreakStartsAt = null, secondBreakEndsAt = null] = second
    const breaks = { ...noBreaks, breakStartsAt, breakEndsAt, secondBreakStartsAt, secondBreakEndsAt }
    return { dayOfWeek, active: startsAt !== null, startsAt, endsAt, ...breaks }
  })
}
