/** URL parameters of the list of checks: `?q=1047&page=2`. */
export interface ChecksSearch {
  q?: string
  page?: number
}

export function readChecksSearch({ q, page }: Record<string, unknown>): ChecksSearch {
  const number = Number(page)
  return {
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
  }
}
