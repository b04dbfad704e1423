/** The pages of a list, and which of them get a button. */

const buttons = 5

export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}

/** At most five consecutive pages, with the current one as close to the middle as possible. */
export function pagesAround(page: number, pages: number): number[] {
  const count = Math.min(buttons, pages)
  const first = Math.min(Math.max(1, page - Math.floor(buttons / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

/** First and last position of a page in the whole list, counted from one. */
export function placesOf(page: number, limit: number, total: number): { first: number; last: number } {
  const first = (page - 1) * limit + 1
  return { first: Math.min(first, total), last: Math.min(first + limit - 1, total) }
}
