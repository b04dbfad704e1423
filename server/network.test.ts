import { expect, test } from 'vitest'
import { lineOf, networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an IPv6 line is known by its first 48 bits', () => {
  expect([lineOf(networkOf('2001:db8:7:1::1')), lineOf(networkOf('2001:db8:7:2::9'))]).toEqual([
    '2001:db8:7::/48',
    '2001:db8:7::/48',
  ])
  expect(lineOf(networkOf('192.0.2.1'))).toBe('192.0.2.1')
})
