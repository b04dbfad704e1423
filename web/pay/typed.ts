/** Parses typed numbers. */

/** `1.5` or `1,5`; null if invalid or negative. */
export function parseNumber(typed: string): number | null {
  const text = typed.normalize('NFKC').trim().replace(/\s*%$/, '').replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null
}

/** Hundredths of a percent from `5` or `7.25`; null outside of 0 to 100. */
export function parsePercent(typed: string): number | null {
  const percent = parseNumber(typed)
  return percent === null || percent > 100 ? null : Math.round(percent * 100)
}
