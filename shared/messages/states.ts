/** Filters of the list of messages. */
export const stateFilters = ['all', 'waiting', 'sent', 'not_delivered'] as const
export type StateFilter = (typeof stateFilters)[number]
