/** Maximum length of a review, and of the salon's reply. */
export const maxReviewLength = 2000
