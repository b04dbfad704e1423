import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://jmt17.google.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/QAbc', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://somebody@fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com.example.com/fcm', false],
  ['https://evil-fcm.googleapis.com/fcm', false],
  ['https://push.apple.com.example.com/', false],
  ['https://xpush.apple.com/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
])('%s: %s', (endpoint, isOne) => {
  expect(isPushService(endpoint)).toBe(isOne)
})
