import { createECDH } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decrypt, newDevice } from '../../testing/push-service.ts'
import { encrypt } from './encrypt.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291 comes out byte for byte', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const device = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const sealed = encrypt('When I grow up, I want to be a watermelon', device, {
    sender,
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  })
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the device reads what was sent, in whatever letters, and no other device does', () => {
  const [device, other] = [newDevice(), newDevice()]
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const sealed = encrypt(text, device.keys)
      expect(decrypt(sealed, device)).toBe(text)
      expect(() => decrypt(sealed, { ...other, keys: { ...other.keys, auth: device.keys.auth } })).toThrow()
    }),
    { numRuns: 20 },
  )
})
