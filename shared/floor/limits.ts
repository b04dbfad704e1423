/** Limits of the floor. */

export const maxPeople = 8
export const maxServicesPerClient = 6
/** Parties waiting at once, of those whom the desk or the door has seen; more is a mistake. */
export const maxWaiting = 60
/** How long an action can be undone; the screens offer it for ten seconds. */
export const undoMinutes = 2
/** A day that is over can be corrected for as long by what was done on it without a connection. */
export const correctableDays = 7
/** A client called in from home loses their place after this time, unless they have arrived. */
export const keepMinutes = 10
/** Clients who wait longer than this get a text this long before their turn. */
export const soonMinutes = 5
/** Clients who say at the door that they are here earlier than this are told when to come back. */
export const earlyMinutes = 120
export const comeBackMinutes = 10
/** Lookups and joins per door. */
export const doorTriesPerMinute = 10
/** Visits per member and service from which the median is learned. */
export const learnedVisits = 20
export const minLearnedVisits = 5
/** Older visits are not learned from. */
export const learnedDays = 180

export const partyStates = ['waiting', 'called', 'seated', 'left', 'withdrawn'] as const
export type PartyState = (typeof partyStates)[number]

export const partySources = ['desk', 'door', 'online'] as const
export type PartySource = (typeof partySources)[number]

export const deviceKinds = ['door', 'tv'] as const
export type DeviceKind = (typeof deviceKinds)[number]
