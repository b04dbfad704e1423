/** The city in a US address: `2150 Alder Glen Ave, San Jose, CA 95122`. Null for other formats. */
export function cityIn(address: string): string | null {
  const found = /,\s*([^,\d]{2,40}?),?\s+[A-Z]{2}\.?(?:,?\s+\d{5}(?:-\d{4})?)?(?:,?\s*(?:USA?|United States))?$/.exec(
    address.trim(),
  )
  return found?.[1]?.trim() ?? null
}
