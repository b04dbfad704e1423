/** What a salon can have: free times are searched among all of it. A salon that has more keeps it. */
export const maxOf = { members: 100, licenses: 300, services: 500, questions: 50, options: 30 }

/** How far ahead anybody can book; clients as far as the salon says. */
export const maxHorizonDays = 365

/** `off`: no waitlist. Otherwise who is offered a place: the first in line, or everybody it fits. */
export const waitlistModes = ['off', 'first', 'all'] as const
export type WaitlistMode = (typeof waitlistModes)[number]
