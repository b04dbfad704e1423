/** Rules that several variables of the environment share. */

import { isIP } from 'node:net'
import { z } from 'zod'

/** Parts with commas between. */
export function list(usual: string) {
  return z
    .string()
    .default(usual)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
}

/** Null: none. */
export function dayLimit(usual: number | null) {
  return z
    .string()
    .regex(/^\d{1,7}$/, 'must be a whole number of texts a day, or 0 for no limit')
    .default(String(usual ?? 0))
    .transform((text) => Number(text) || null)
}

/** An address, a range of addresses (`10.0.0.0/8`) or one of three names. */
export function isProxy(part: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true
  const [address = '', bits, ...more] = part.split('/')
  const max = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max))
  )
}

/** @param isWhole whether nothing is missing and nothing too much */
export function url(
  protocols: string[],
  example: string,
  isWhole: (address: URL) => boolean = () => true,
  read: (text: string) => string = (text) => text,
) {
  const known = (text: string) => {
    const address = URL.parse(text)
    return address !== null && protocols.includes(address.protocol) && isWhole(address)
  }
  return z
    .string()
    .transform(read)
    .refine(known, `must be ${example}`)
    .transform((text) => text.replace(/\/$/, ''))
    .optional()
}
