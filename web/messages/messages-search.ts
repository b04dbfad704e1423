/** URL parameters of the Messages page: `?state=not_delivered&channel=text&day=2026-11-20&q=mai&page=2&message=…`. */

import { type StateFilter, stateFilters } from '../../shared/messages/states.ts'
import { isLocalDate } from '../../shared/time.ts'

export const channels = ['text', 'email'] as const

export interface MessagesSearch {
  state?: Exclude<StateFilter, 'all'>
  channel?: (typeof channels)[number]
  day?: string
  q?: string
  page?: number
  /** Open message. */
  message?: string
}

/** As query parameters of the API. */
export const maxSearchLength = 80

/** Unreadable parameters count as absent. */
export function readMessagesSearch(address: Record<string, unknown>): MessagesSearch {
  const { q, day, page, message } = address
  const state = stateFilters.find((one) => one === address.state)
  const channel = channels.find((one) => one === address.channel)
  // The router parses an all-digit value as a number.
  const typed = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxSearchLength) : ''
  return {
    ...(state && state !== 'all' && { state }),
    ...(channel && { channel }),
    ...(isLocalDate(day) && { day }),
    ...(typed !== '' && { q: typed }),
    ...(Number.isSafeInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(typeof message === 'string' && { message }),
  }
}

/** Other filters start on the first page, with no message open. */
export function changed(
  { page: _page, message: _message, ...search }: MessagesSearch,
  changes: { [Field in keyof MessagesSearch]?: MessagesSearch[Field] | undefined },
): MessagesSearch {
  return readMessagesSearch({ ...search, ...changes })
}
