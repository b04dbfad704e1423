/** Parses typed percentages. */

/** Hundredths of a percent of `3`, `2.5`, `2,5 %`; null if invalid. */
export function parsePercent(typed: string): number | null {
  return parsed(typed, 2)
}

/** Millionths of `9.375`; null if invalid. */
export function parseTax(typed: string): number | null {
  return parsed(typed, 4)
}

/** As an integer, scaled by this many decimal places. */
function parsed(typed: string, digits: number): number | null {
  const [, whole, rest = ''] = /^\s*(\d{1,3})(?:[.,](\d*))?\s*%?\s*$/.exec(typed.normalize('NFKC')) ?? []
  if (whole === undefined || rest.length > digits) return null
  return Number(whole) * 10 ** digits + Number(rest.padEnd(digits, '0'))
}
