/** Limits for pictures that clients add to a visit. Separate from the contracts, so that clients' pages contain no schemas. */

export const maxIdeaPictures = 3
/** Pixels of the longer side, in the browser and on the server. */
export const ideaPixels = 1280
/** A WebP or JPEG picture of that size takes a tenth to a third of this. */
export const maxIdeaBytes = 1_000_000
/** Days after the visit until they are deleted. */
export const ideaDays = 30

/** For the salon: the booking on the screen, and the picture. */
export function ideaPictureUrl(bookingId: string, ideaId: string): string {
  return `/api/bookings/${bookingId}/idea-pictures/${ideaId}`
}
