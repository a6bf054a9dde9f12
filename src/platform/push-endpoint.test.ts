import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

const services = ['fcm.googleapis.com', '.push.apple.com']

test.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/QGx'])(
  '%s may be posted to',
  (url) => {
    expect(isPushEndpoint(url, services)).toBe(true)
  },
)

test.each([
  'http://fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://user:pw@fcm.googleapis.com/a',
  'https://fcm.googleapis.com@evil.example/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evilfcm.googleapis.com/a',
  'https://push.apple.com.evil.example/a',
  'https://evilpush.apple.com/a',
  'https://127.0.0.1/a',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a',
  'https://localhost/a',
  'https://fcm.googleapis.com./a',
  'javascript:alert(1)',
  '',
])('%s may not', (url) => {
  expect(isPushEndpoint(url, services)).toBe(false)
})
