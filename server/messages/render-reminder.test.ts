import { expect, test } from 'vitest'
import { partsOf } from '../../shared/messages/text-length.ts'
import { beforeVisit, gelManicure, testMessage, testVisit } from '../testing/message-visit.ts'
import { renderReminderMail } from './render-reminder.ts'
import { renderText } from './render-text.ts'
import type { MessageVisit } from './visits.sql.ts'

const english = testMessage({ kind: 'reminder' })
const vietnamese = testMessage({ kind: 'reminder', language: 'vi' })
const textOf = (given: Partial<MessageVisit> = {}, message = english) =>
  renderText({ ...message, channel: 'text' }, testVisit(given), beforeVisit).body

test('a text names the staff, if that needs no further segment', () => {
  const at = (letters: number) => textOf({ salon: { ...testVisit().salon, name: 'L'.repeat(letters) } })

  expect(at(34)).toContain(': See you Fri, Nov 20, 2:15 PM with Kim! ')
  expect(at(35)).toContain(': See you Fri, Nov 20, 2:15 PM! ')
  expect([34, 35, 43].map((letters) => partsOf(at(letters)))).toEqual([1, 1, 1])
})

test('names no staff if several serve or none was promised', () => {
  const second = { ...gelManicure, staffFirstName: 'Lan' }

  expect(textOf({ lines: [gelManicure, second] })).not.toMatch(/Kim|Lan/)
  expect(textOf({ lines: [{ ...gelManicure, staffFirstName: '' }] })).not.toContain(' with ')
  expect(textOf({ lines: [{ ...gelManicure, staffFirstName: '' }] }, vietnamese)).toContain('2:15 PM. Nhan Y')
})

test('a client who has confirmed is not asked again', () => {
  expect(textOf({ clientConfirmed: true })).toMatch(/ 2:15 PM with Kim! Need to change\? https:\S+$/)

  const mail = renderReminderMail(english, testVisit({ clientConfirmed: true }), beforeVisit)
  expect(mail.text).not.toMatch(/one tap|Confirm/)
})

test('a mail has the whole visit and the tap that confirms it, in each language', () => {
  const mail = renderReminderMail(english, testVisit(), beforeVisit)
  const translated = renderReminderMail(vietnamese, testVisit(), beforeVisit)

  expect(mail).toMatchObject({
    subject: 'Reminder: Friday, Nov 20 at 2:15 PM, Lotus Nails & Spa',
    replyTo: 'hello@lotus.example',
  })
  expect(mail.text).toContain('Friday, November 20, 2026\n  2:15 PM – 3:50 PM · 1 h 35 min')
  expect(mail.text).toContain('Please confirm with one tap.')
  expect(mail.text).toContain('Confirm or change:')
  expect(mail.calendar).toBeUndefined()
  expect(translated.text).toContain('Thứ Sáu, 20 tháng 11, 2026')
  expect(translated.text).toContain('Xác nhận hoặc dời hẹn:')
  expect(translated.text).not.toMatch(/\b(appointment|Total|Phone)\b/)
})
