import { expect, test } from 'vitest'
import { networkPrefixOf } from './network-prefix.ts'

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
