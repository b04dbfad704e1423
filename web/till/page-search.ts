/** The part of the address that names a page of a list: `?page=2`. Absent: the first. */
export function readPageSearch({ page }: Record<string, unknown>): { page?: number } {
  const number = Number(page)
  return Number.isInteger(number) && number > 1 ? { page: number } : {}
}
