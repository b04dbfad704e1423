/** Numbers as people type them. */

/** `1.5` or `1,5`; null for anything else and for less than 0. */
export function parseNumber(typed: string): number | null {
  const text = typed.normalize('NFKC').trim().replace(/\s*%$/, '').replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null
}

/** Hundredths of a percent from `5` or `7.25`; null for anything that is not from 0 to 100. */
export function parsePercent(typed: string): number | null {
  const percent = parseNumber(typed)
  return percent === null || percent > 100 ? null : Math.round(percent * 100)
}
