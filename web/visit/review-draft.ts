/** A review that is being written, in session storage until it is sent: so that no reload loses it. Unreadable data counts as none. */

import { maxReviewLength } from '../../shared/reviews/limits.ts'

export interface ReviewDraft {
  rating: number | null
  /** Stars of each member. */
  ofMembers: Record<string, number>
  words: string
  mayShow: boolean
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

export const noDraft: ReviewDraft = { rating: null, ofMembers: {}, words: '', mayShow: false }

/** @param storage may throw if it is blocked */
export function loadDraft(storage: () => Storage, link: string): ReviewDraft {
  try {
    const stored: unknown = JSON.parse(storage().getItem(keyOf(link)) ?? '{}')
    const { rating, ofMembers, words, mayShow } = record(stored)
    return {
      rating: isRating(rating) ? rating : null,
      ofMembers: Object.fromEntries(Object.entries(record(ofMembers)).filter(isRated)),
      words: typeof words === 'string' ? words.slice(0, maxReviewLength) : '',
      mayShow: mayShow === true,
    }
  } catch {
    return noDraft
  }
}

/** Full or blocked storage is ignored. @param draft null: it has been sent */
export function keepDraft(storage: () => Storage, link: string, draft: ReviewDraft | null): void {
  try {
    if (draft) storage().setItem(keyOf(link), JSON.stringify(draft))
    else storage().removeItem(keyOf(link))
  } catch {
    return
  }
}

function keyOf(link: string): string {
  return `review:${link}`
}

function isRated(entry: [string, unknown]): entry is [string, number] {
  return isRating(entry[1])
}

function isRating(stored: unknown): stored is number {
  return typeof stored === 'number' && Number.isInteger(stored) && stored >= 1 && stored <= 5
}

function record(stored: unknown): Record<string, unknown> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}
