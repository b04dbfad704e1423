/** What clients are texted, and mailed with one link, word for word, and that each text is one part. */

import { expect, test } from 'vitest'
import type { Language } from '../../shared/text/language.ts'
import { beforeVisit as now, testMessage, testVisit } from '../testing/message-visit.ts'
import { codeText } from './render-code.ts'
import { declineWords, offerWords, receiptWords, renderLinkMail } from './render-link.ts'
import { renderText } from './render-text.ts'
import type { VisitMessage } from './template-of.ts'
import { cheapest, partsOf } from './text-length.ts'
import { words } from './words.ts'

const link = testVisit().link
const { salon, startsAt: start } = testVisit()

test.each<[VisitMessage['kind'], Language, string]>([
  [
    'booking_received',
    'en',
    `We got your request for Fri, Nov 20, 2:15 PM with Kim. We'll text you once it's confirmed. ${link}`,
  ],
  [
    'booking_received',
    'vi',
    `Da nhan yeu cau hen T6, 20 thang 11, 2:15 PM. Tiem se nhan khi xac nhan. Doi/huy: ${link}`,
  ],
  ['booking_confirmed', 'en', `You're booked! Fri, Nov 20, 2:15 PM with Kim. Change or cancel: ${link}`],
  ['booking_confirmed', 'vi', `Quy khach co hen T6, 20 thang 11, 2:15 PM voi Kim. Doi/huy: ${link}`],
  ['reminder', 'en', `See you Fri, Nov 20, 2:15 PM with Kim! Reply Y to confirm. Need to change? ${link}`],
  ['reminder', 'vi', `Hen gap quy khach T6, 20 thang 11, 2:15 PM, tho Kim. Nhan Y de xac nhan. Doi/huy: ${link}`],
  [
    'booking_moved',
    'en',
    `Your appointment is now Fri, Nov 20, 2:15 PM (was Thu, Nov 19, 2:15 PM). Not good for you? ${link}`,
  ],
  [
    'booking_moved',
    'vi',
    `Quy khach nay co hen T6, 20 thang 11, 2:15 PM (truoc: T5, 19 thang 11, 2:15 PM). Doi/huy: ${link}`,
  ],
  [
    'booking_moved_by_client',
    'en',
    `We've moved you to Fri, Nov 20, 2:15 PM (was Thu, Nov 19, 2:15 PM). Change or cancel: ${link}`,
  ],
  [
    'booking_moved_by_client',
    'vi',
    `Tiem da doi hen sang T6, 20 thang 11, 2:15 PM (truoc: T5, 19 thang 11, 2:15 PM). Doi/huy: ${link}`,
  ],
  [
    'booking_changed',
    'en',
    `Your visit is now Fri, Nov 20, 2:15 PM to 3:50 PM. Gel Manicure with Kim. Change or cancel: ${link}`,
  ],
  [
    'booking_changed',
    'vi',
    `Quy khach nay co hen T6, 20 thang 11, 2:15 PM den 3:50 PM. Son gel voi Kim. Doi/huy: ${link}`,
  ],
  [
    'booking_cancelled',
    'en',
    "We're sorry, we have to cancel your appointment on Thu, Nov 19 at 2:15 PM. Please call (408) 555-0142 and we'll find you another time.",
  ],
  [
    'booking_cancelled',
    'vi',
    'Tiem xin loi phai huy hen T5, 19 thang 11, 2:15 PM. Xin goi (408) 555-0142, tiem se xep gio khac cho quy khach.',
  ],
  [
    'booking_called_off',
    'en',
    'Your Thu, Nov 19, 2:15 PM appointment is cancelled. We hope to see you another time! (408) 555-0142',
  ],
  [
    'booking_called_off',
    'vi',
    'Da huy lich hen T5, 19 thang 11, 2:15 PM theo y quy khach. Mong gap lai quy khach. (408) 555-0142',
  ],
  [
    'booking_released',
    'en',
    "We had to cancel your Thu, Nov 19, 2:15 PM appointment because we didn't get your confirmation in time. For another time, call (408) 555-0142",
  ],
  [
    'booking_released',
    'vi',
    'Tiem phai huy hen T5, 19 thang 11, 2:15 PM vi quy khach chua xac nhan kip. Can gio khac xin goi (408) 555-0142',
  ],
  ['review_request', 'en', `Thank you for coming in! How did we do? ${link}`],
  ['review_request', 'vi', `Cam on quy khach da ghe tiem. Quy khach co vua y khong? ${link}`],
])('the text %s in %s', (kind, language, said) => {
  const message = testMessage({ kind, language, channel: 'text', toldStart: start - 86_400_000 })
  const { body } = renderText(message, testVisit(), now)
  expect(body).toBe(`Lotus Nails & Spa: ${said}`)
  expect(partsOf(body)).toBe(1)
})

test.each<[Language, RegExp]>([
  ['en', / Change or cancel: \S+ Reply STOP to opt out$/],
  ['vi', / Doi\/huy: \S+ Nhan STOP de ngung$/],
])('the first text to a number in %s ends with how to stop, in one part', (language, ending) => {
  const message = testMessage({ kind: 'booking_confirmed', language, channel: 'text', isFirst: true })
  const { body } = renderText(message, testVisit(), now)
  expect(body).toMatch(ending)
  expect(partsOf(body)).toBe(1)
})

const soon = { salon: salon.name, number: 14 }
const offer = { salon, start, link, now }

test.each<[string, string]>([
  [
    codeText({ salon: salon.name, code: '482913', language: 'en' }),
    "Your booking code is 482913. It expires in 10 minutes. Don't share it with anyone.",
  ],
  [
    codeText({ salon: salon.name, code: '482913', language: 'vi' }),
    'Ma dat hen cua quy khach la 482913, dung trong 10 phut. Xin dung dua ma cho ai.',
  ],
  [
    words.en.lineCall({ ...soon, keepMinutes: 10 }),
    "You're almost up, No. 14! Please come back now. We'll hold your spot for 10 minutes.",
  ],
  [
    words.vi.lineCall({ ...soon, keepMinutes: 10 }),
    'Gan toi so 14 cua quy khach. Moi quy khach vao tiem, tiem giu cho 10 phut.',
  ],
  [words.en.lineCall({ ...soon, keepMinutes: null }), "It's your turn, No. 14! Please come in."],
  [words.vi.lineCall({ ...soon, keepMinutes: null }), 'Đã tới số 14 của quý khách. Kính mời quý khách vào.'],
  [words.en.lineSoon(soon), "You're up in a few minutes, No. 14. Please head back now."],
  [words.vi.lineSoon(soon), 'Vai phut nua la toi so 14 cua quy khach. Moi quy khach tro lai tiem.'],
  [
    offerWords({ ...offer, minutes: 10, language: 'en' }).text,
    `Good news! Fri, Nov 20, 2:15 PM just opened up. We're holding it for you for 10 min: ${link}`,
  ],
  [
    offerWords({ ...offer, minutes: 10, language: 'vi' }).text,
    `T6, 20 thang 11, 2:15 PM vua co cho. Tiem giu cho quy khach 10 phut: ${link}`,
  ],
  [
    declineWords({ ...offer, language: 'en' }).text,
    `We're sorry, we can't see you Fri, Nov 20, 2:15 PM. Please pick another time: ${link}`,
  ],
  [
    declineWords({ ...offer, language: 'vi' }).text,
    `Tiem xin loi khong nhan duoc hen T6, 20 thang 11, 2:15 PM. Xin quy khach chon gio khac: ${link}`,
  ],
])('a text whose words are queued: %s', (queued, said) => {
  const body = cheapest(queued.replace('\n', ' '), true)
  expect(body).toBe(`Lotus Nails & Spa: ${said}`)
  expect(partsOf(body)).toBe(1)
})

test.each<[Language, 'offer' | 'declined' | 'receipt', string[]]>([
  [
    'en',
    'offer',
    [
      'Good news! Friday, Nov 20, 2:15 PM (Pacific Time) just opened up. We’re holding it for you for 10 minutes.',
      `Book this spot:\n${link}`,
    ],
  ],
  [
    'vi',
    'offer',
    [
      'Thứ Sáu, 20 tháng 11, 2:15 PM (Giờ Thái Bình Dương) vừa có chỗ. Tiệm giữ chỗ này cho quý khách 10 phút.',
      `Xem và nhận chỗ:\n${link}`,
    ],
  ],
  [
    'en',
    'declined',
    ['We’re sorry, we can’t see you on Friday, Nov 20, 2:15 PM (Pacific Time).', `Pick another time:\n${link}`],
  ],
  [
    'vi',
    'declined',
    [
      'Tiệm thành thật xin lỗi không nhận được hẹn Thứ Sáu, 20 tháng 11, 2:15 PM (Giờ Thái Bình Dương).',
      `Chọn giờ khác:\n${link}`,
    ],
  ],
  ['en', 'receipt', ['Here’s your receipt. We hope to see you again soon.', `View receipt:\n${link}`]],
  ['vi', 'receipt', ['Xin gửi quý khách biên nhận. Tiệm mong sớm gặp lại quý khách.', `Xem biên nhận:\n${link}`]],
])('the mail in %s with one link about %s', (language, about, said) => {
  const asked = { ...offer, minutes: 10, language }
  const { mail } = { offer: offerWords, declined: declineWords, receipt: receiptWords }[about](asked)
  const message = testMessage({ kind: 'booking_confirmed', language, channel: 'email', words: mail })
  expect(renderLinkMail(message, about, now).text.split('\n\n').slice(0, 2)).toEqual(said)
})
