/** Names of guests in a party. Pure. */

/** For a guest without a name: `Mai (2)`, the second of those who come with Mai. @param place 0: the host */
export function nameWithout(host: string, place: number): string {
  return `${host}${ending(place)}`
}

/** The typed name; empty if there was none. */
export function guestName(name: string, place: number): string {
  return name.endsWith(ending(place)) ? '' : name
}

function ending(place: number): string {
  return ` (${place + 1})`
}
