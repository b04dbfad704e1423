/** URL parameter of a list's page: `?page=2`. Absent: the first. */
export function readPageSearch({ page }: Record<string, unknown>): { page?: number } {
  const number = Number(page)
  return Number.isInteger(number) && number > 1 ? { page: number } : {}
}
