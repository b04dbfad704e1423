import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('where mails and texts go is read as the operator writes it', () => {
  const { mailUrl, smsUrl } = readConfig({
    MAIL_URL: 'smtps://desk%40lotus.example:pw@mail.example.com',
    SMS_URL: 'twilio://AC123:token@api.twilio.com/?from=+14085550100',
  })

  expect(mailUrl).toBe('smtps://desk%40lotus.example:pw@mail.example.com')
  expect(smsUrl).toBe('twilio://AC123:token@api.twilio.com/?from=+14085550100')
  expect(readConfig({})).toMatchObject({ mailUrl: null, smsUrl: null })
})

test('an address for messages that lacks a part stops the start with a sentence that names it', () => {
  for (const SMS_URL of [
    'twilio://AC123@api.twilio.com/?from=+14085550100',
    'twilio://AC123:token@api.twilio.com',
    'twilio://AC123:token@api.twilio.com/?from=Lotus',
    'https://AC123:token@api.twilio.com/?from=+14085550100',
  ]) {
    expect(() => readConfig({ SMS_URL })).toThrow(/^SMS_URL must be an address such as twilio:/)
  }
  for (const MAIL_URL of ['smtp://', 'mail.example.com', 'https://mail.example.com']) {
    expect(() => readConfig({ MAIL_URL })).toThrow(/^MAIL_URL must be an address such as smtp:/)
  }
})
