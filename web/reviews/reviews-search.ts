/** URL parameters of the Reviews page: `?page=2`. */

export interface ReviewsSearch {
  page?: number | undefined
}

/** Unreadable parameters count as absent. */
export function readReviewsSearch({ page }: Record<string, unknown>): ReviewsSearch {
  return Number.isSafeInteger(page) && Number(page) > 1 ? { page: Number(page) } : {}
}
