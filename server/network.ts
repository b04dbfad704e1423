/** Groups callers by network address for counting: a household's addresses count as one caller. */

import { isIPv4, isIPv6 } from 'node:net'

/** Of an IPv6 network the first 48 bits: a line may have 65,536 of them. An IPv4 address unchanged. */
export function lineOf(network: string): string {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

/**
 * An IPv4 address unchanged, also when written as IPv6 (`::ffff:192.0.2.1`); of IPv6 the first 64 bits, which belong to
 * one customer.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === '' ? [] : tail.split(':')
  const missing = plain.includes('::') ? 8 - first.length - last.length : 0
  const groups = [...first, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
