/** Percentages as people type them. */

/** Hundredths of a percent of `3`, `2.5`, `2,5 %`; null: it is none. */
export function parsePercent(typed: string): number | null {
  return parsed(typed, 2)
}

/** Millionths of `9.375`; null: it is none. */
export function parseTax(typed: string): number | null {
  return parsed(typed, 4)
}

/** With so many digits after the point, as a whole number. */
function parsed(typed: string, digits: number): number | null {
  const [, whole, rest = ''] = /^\s*(\d{1,3})(?:[.,](\d*))?\s*%?\s*$/.exec(typed.normalize('NFKC')) ?? []
  if (whole === undefined || rest.length > digits) return null
  return Number(whole) * 10 ** digits + Number(rest.padEnd(digits, '0'))
}
