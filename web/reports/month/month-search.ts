/** `?month=2026-10`. Absent: the month before this one. */
export interface MonthSearch {
  month?: string
}

export function readMonthSearch(address: Record<string, unknown>): MonthSearch {
  const { month } = address
  return typeof month === 'string' && /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}
}
