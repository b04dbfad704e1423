/** Link to maps that show the salon and the way to it. Pure. */

/** `address` must not be empty. */
export function mapLink({ name, address }: { name: string; address: string }): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}`)}`
}
