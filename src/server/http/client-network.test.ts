import { expect, test } from 'vitest'
import { networkOf, networkPrefixOf } from './client-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '127.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0::/64'],
  ['2001:DB8:00A1::1', '2001:db8:a1:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('all addresses of a /64 are one network', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('203.0.113.7')).not.toBe(networkOf('203.0.113.8'))
})

test('a closed connection without an address is counted as its own network', () => {
  expect(networkOf(undefined)).toBe('gone')
})

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.200', '203.0.113'],
  ['2001:db8:7:1::1', '2001:db8:7'],
  ['2001:db8:7:ffff:1:2:3:4', '2001:db8:7'],
  ['2001:db8::1', '2001:db8:0'],
  [undefined, 'gone'],
])('the network of %s is %s', (ip, prefix) => {
  expect(networkPrefixOf(ip)).toBe(prefix)
})
