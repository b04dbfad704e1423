/** The address of the client's own page of a visit. Apart from its contract, so that small pages carry no schemas. */

/**
 * Short, because texts are paid for by their length: two letters and the 22 characters of the link. Messages that were
 * sent before say `/visit/`, which leads to the same page for good.
 */
export function visitPath(link: string): string {
  return `/v/${link}`
}
