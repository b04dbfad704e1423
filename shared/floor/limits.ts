/** Bounds of the floor. */

export const maxPeople = 8
export const maxServicesPerClient = 6
/** Parties that wait at once; more is a mistake or an attack. */
export const maxWaiting = 60
/** How long something may be undone; the screens offer it for ten seconds. */
export const undoMinutes = 2
/** Whoever was called from home loses the place after this time, unless they are here. */
export const keepMinutes = 10
/** Whoever waits longer is told by text so long before their turn. */
export const soonMinutes = 5
/** Of one door: looking somebody up, and joining. */
export const doorTriesPerMinute = 10
/** Of one member and service, of which the median is learned. */
export const learnedVisits = 20
export const minLearnedVisits = 5
/** Visits before that teach nothing any more. */
export const learnedDays = 180

export const partyStates = ['waiting', 'called', 'seated', 'left', 'withdrawn'] as const
export type PartyState = (typeof partyStates)[number]

export const partySources = ['desk', 'door', 'online'] as const
export type PartySource = (typeof partySources)[number]

export const deviceKinds = ['door', 'tv'] as const
export type DeviceKind = (typeof deviceKinds)[number]
