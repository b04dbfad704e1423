/** Which lists of customers and of visits there are. */

export const customerLists = ['not_back', 'not_rebooked', 'rebooked', 'birthdays'] as const
export type CustomerList = (typeof customerLists)[number]

export const visitKinds = ['all', 'completed', 'no_show', 'coming', 'booked', 'done'] as const
export type VisitKind = (typeof visitKinds)[number]

export const visitors = ['new', 'returning', 'came_again', 'stayed_away'] as const
export type Visitors = (typeof visitors)[number]
