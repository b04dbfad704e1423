/** The address of the client's own page of a visit. Apart from its contract, so that small pages carry no schemas. */
export function visitPath(link: string): string {
  return `/visit/${link}`
}
