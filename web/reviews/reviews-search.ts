/** What the address of the Reviews page says: `?page=2`. */

export interface ReviewsSearch {
  page?: number | undefined
}

/** Whatever cannot be read counts as absent. */
export function readReviewsSearch({ page }: Record<string, unknown>): ReviewsSearch {
  return Number.isSafeInteger(page) && Number(page) > 1 ? { page: Number(page) } : {}
}
