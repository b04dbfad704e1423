/** Path of the client's page of a visit. Separate from its contract, so that small pages contain no schemas. */

/**
 * Short, because texts are billed by length: two letters and the 22 characters of the link (25 where salons are spread over machines). Earlier messages contain
 * `/visit/`, which permanently leads to the same page.
 */
export function visitPath(link: string): string {
  return `/v/${link}`
}

/** The link in such a path. */
export function linkIn(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
