/** Of a client's words about a visit, and of the salon's answer. */
export const maxReviewLength = 2000
