/** What clients are texted, and mailed with one link, word for word, and in how many parts. */

import { expect, test } from 'vitest'
import { cheapest, partsOf } from '../../shared/messages/text-length.ts'
import type { Language } from '../../shared/text/language.ts'
import { earlier, gelManicure, beforeVisit as now, testMessage, testTold, testVisit } from '../testing/message-visit.ts'
import { codeText } from './render-code.ts'
import { declineWords, depositWords, giftCardWords, offerWords, receiptWords, renderLinkMail } from './render-link.ts'
import { renderText } from './render-text.ts'
import type { VisitMessage } from './template-of.ts'
import { toldAfter, toldOf } from './told.ts'
import type { MessageVisit } from './visits.sql.ts'
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
  ['booking_moved', 'en', `We moved you to Fri, Nov 20, 2:15 PM (was Thu, Nov 19, 2:15 PM). Not good for you? ${link}`],
  [
    'booking_moved',
    'vi',
    `Tiem phai doi hen sang T6, 20 thang 11, 2:15 PM (truoc: T5, 19 thang 11, 2:15 PM). Doi/huy: ${link}`,
  ],
  [
    'booking_moved_by_client',
    'en',
    `You moved your visit to Fri, Nov 20, 2:15 PM (was Thu, Nov 19, 2:15 PM). Change or cancel: ${link}`,
  ],
  [
    'booking_moved_by_client',
    'vi',
    `Quy khach doi hen sang T6, 20 thang 11, 2:15 PM (truoc: T5, 19 thang 11, 2:15 PM). Doi/huy: ${link}`,
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
    'As you asked, we cancelled your appointment: Thu, Nov 19, 2:15 PM. We hope to see you another time! (408) 555-0142',
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

const dayBefore = earlier(86_400_000)
const pedicure = { ...gelManicure, service: 'Pedicure', serviceNames: {}, startsAt: gelManicure.endsAt }
const bao = { ...gelManicure, staffId: 'bao', staffFirstName: 'Bao' }
const [mai, gina] = ['Mai', 'Gina'].map((name, place) => ({ ...gelManicure, person: { id: name, name, place } }))
const waiting = { status: 'scheduled' as const }
const mustConfirm = { confirmBy: Date.parse('2026-11-20T02:00:00Z') }

type Case = [
  about: string,
  kind: VisitMessage['kind'],
  before: Parameters<typeof testTold>[0],
  visit: Partial<MessageVisit>,
  en: string,
  vi: string,
  parts?: [en: number, vi: number],
]

test.each<Case>([
  [
    'another technician',
    'booking_changed',
    {},
    { lines: [bao] },
    `We changed your visit: Fri, Nov 20, 2:15 PM stays, now with Bao. Change/cancel: ${link}`,
    `Tiem doi hen: T6, 20 thang 11, 2:15 PM giu nguyen, nay voi Bao. Doi/huy: ${link}`,
  ],
  [
    'services and price, by the client',
    'booking_changed',
    { by: 'client', priceCents: 4500 },
    { lines: [gelManicure, pedicure] },
    `You changed your visit: Fri, Nov 20, 2:15 PM stays, now Gel Manicure, Pedicure with Kim (was Gel Manicure), now $83.00 (was $45.00). Change/cancel: ${link}`,
    `Quy khach doi hen: T6, 20 thang 11, 2:15 PM giu nguyen, nay la Son gel, Pedicure voi Kim (truoc: Son gel), nay la $83.00 (truoc: $45.00). Doi/huy: ${link}`,
    [2, 2],
  ],
  [
    'the price alone',
    'booking_changed',
    { priceCents: 7000 },
    {},
    `We changed your visit: Fri, Nov 20, 2:15 PM stays, now $83.00 (was $70.00). Change/cancel: ${link}`,
    `Tiem doi hen: T6, 20 thang 11, 2:15 PM giu nguyen, nay la $83.00 (truoc: $70.00). Doi/huy: ${link}`,
  ],
  [
    'time and length',
    'booking_changed',
    { ...dayBefore, endsAt: dayBefore.endsAt - 900_000 },
    {},
    `We changed your visit: now Fri, Nov 20, 2:15 PM (was Thu, Nov 19, 2:15 PM), until 3:50 PM. Change/cancel: ${link}`,
    `Tiem doi hen: nay la T6, 20 thang 11, 2:15 PM (truoc: T5, 19 thang 11, 2:15 PM), den 3:50 PM. Doi/huy: ${link}`,
    [2, 2],
  ],
  [
    'a host who drops out',
    'booking_changed',
    { lines: [mai, gina].flatMap((line) => line ?? []) },
    { bookingId: 'Gina', firstName: 'Gina', priceCents: 4150 },
    `We changed your visit: Fri, Nov 20, 2:15 PM stays, without Mai. Still coming: Gina. Change/cancel: ${link}`,
    `Tiem doi hen: T6, 20 thang 11, 2:15 PM giu nguyen, khong co Mai. Van den: Gina. Doi/huy: ${link}`,
    [2, 1],
  ],
  [
    'a time that waits again',
    'booking_moved_by_client',
    { ...dayBefore, by: 'client' },
    waiting,
    `You moved your visit to Fri, Nov 20, 2:15 PM (was Thu, Nov 19, 2:15 PM). It needs our confirmation again. We'll let you know. Change or cancel: ${link}`,
    `Quy khach doi hen sang T6, 20 thang 11, 2:15 PM (truoc: T5, 19 thang 11, 2:15 PM). Tiem can xac nhan lai va se bao quy khach. Doi/huy: ${link}`,
    [2, 2],
  ],
  [
    'a confirmed time that is another',
    'booking_confirmed',
    { ...waiting, lines: [bao] },
    {},
    `You're booked! Fri, Nov 20, 2:15 PM with Kim. Changed: now with Kim. Change or cancel: ${link}`,
    `Quy khach co hen T6, 20 thang 11, 2:15 PM voi Kim. Thay doi: nay voi Kim. Doi/huy: ${link}`,
  ],
  [
    'a request turned down',
    'booking_cancelled',
    waiting,
    { status: 'cancelled' },
    "We're sorry, we can't take your request for Fri, Nov 20 at 2:15 PM. Please call (408) 555-0142 and we'll find you another time.",
    'Tiem xin loi khong nhan duoc yeu cau hen T6, 20 thang 11, 2:15 PM. Xin goi (408) 555-0142, tiem se xep gio khac.',
  ],
  [
    'what the client has to confirm',
    'booking_confirmed',
    waiting,
    mustConfirm,
    `We're holding Fri, Nov 20, 2:15 PM with Kim for you. Please tap the link by Thu, Nov 19, 6:00 PM to confirm, or it will be cancelled. Change or cancel: ${link}`,
    `Tiem dang giu hen T6, 20 thang 11, 2:15 PM voi Kim cho quy khach. Vui long bam link xac nhan truoc T5, 19 thang 11, 6:00 PM, neu khong lich hen se bi huy. Doi/huy: ${link}`,
    [2, 2],
  ],
  [
    'a reminder to confirm',
    'reminder',
    {},
    mustConfirm,
    `Are you coming Fri, Nov 20, 2:15 PM with Kim? Please tap the link by Thu, Nov 19, 6:00 PM to confirm, or it will be cancelled. Change or cancel: ${link}`,
    `Quy khach co den hen T6, 20 thang 11, 2:15 PM khong? Vui long bam link xac nhan truoc T5, 19 thang 11, 6:00 PM, neu khong lich hen se bi huy. Doi/huy: ${link}`,
    [2, 2],
  ],
  [
    'what both have to confirm',
    'booking_received',
    waiting,
    { ...waiting, ...mustConfirm },
    `We got your request for Fri, Nov 20, 2:15 PM with Kim. Please tap the link by Thu, Nov 19, 6:00 PM to say you're coming, or it will be cancelled. We'll text you once it's confirmed. ${link}`,
    `Da nhan yeu cau hen T6, 20 thang 11, 2:15 PM. Truoc T5, 19 thang 11, 6:00 PM, vui long bam link bao quy khach se den, neu khong lich hen se bi huy. Tiem se nhan khi xac nhan. Doi/huy: ${link}`,
    [2, 2],
  ],
])('a text about %s', (_about, kind, before, given, en, vi, parts = [1, 1]) => {
  const told = testTold(before)
  for (const [language, said, count] of [
    ['en', en, parts[0]],
    ['vi', vi, parts[1]],
  ] as const) {
    const { body } = renderText(
      testMessage({ kind, language, channel: 'text', toldVisit: told }),
      testVisit(given),
      now,
    )
    expect(body).toBe(`Lotus Nails & Spa: ${said}`)
    expect(partsOf(body)).toBe(count)
  }
})

test('a client who moves on what the salon has just moved reads the whole way, and who did it', () => {
  const first = toldOf(testVisit(dayBefore), 'salon')
  const told = toldAfter(first, testVisit(earlier(3_600_000)), 'client')
  const said = (kind: VisitMessage['kind']) =>
    renderText(testMessage({ kind, channel: 'text', toldVisit: told }), testVisit(), now).body

  expect(told.by).toBe('both')
  expect(said('booking_moved_by_client')).toContain('(was Thu, Nov 19, 2:15 PM, then Fri, Nov 20, 1:15 PM)')
  expect(said('booking_called_off')).toContain('your appointment: Thu, Nov 19, 2:15 PM, then Fri, Nov 20, 1:15 PM.')
})

test.each<[Language, RegExp]>([
  ['en', / Change or cancel: \S+ STOP to end, HELP for help$/],
  ['vi', / Doi\/huy: \S+ Nhan STOP de ngung, HELP de hoi$/],
])('the first text to a number in %s ends with how to stop and where to ask, in one part', (language, ending) => {
  const message = testMessage({ kind: 'booking_confirmed', language, channel: 'text', isFirst: true })
  const { body } = renderText(message, testVisit(), now)
  expect(body).toMatch(ending)
  expect(partsOf(body)).toBe(1)
})

const soon = { salon: salon.name, number: 14 }
const offer = { salon, start, link, now }
const giftCard = { code: '2345-ABCD-6789', cents: 5000 }
const held = { expiresAt: start + 600_000, services: 'Gel Manicure, Pedicure' }

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
    offerWords({ ...offer, ...held, language: 'en' }).text,
    `Good news! Fri, Nov 20, 2:15 PM just opened up. We're holding it for you until 2:25 PM: ${link}`,
  ],
  [
    offerWords({ ...offer, ...held, language: 'vi' }).text,
    `T6, 20 thang 11, 2:15 PM vua co cho. Tiem giu cho quy khach den 2:25 PM: ${link}`,
  ],
  [
    declineWords({ ...offer, language: 'en' }).text,
    `We're sorry, we can't see you Fri, Nov 20, 2:15 PM. Please pick another time: ${link}`,
  ],
  [
    declineWords({ ...offer, language: 'vi' }).text,
    `Tiem xin loi khong nhan duoc hen T6, 20 thang 11, 2:15 PM. Xin quy khach chon gio khac: ${link}`,
  ],
  [
    depositWords({ ...offer, cents: 2000, what: 'taken', language: 'en' }).text,
    `We got your $20.00 deposit for Fri, Nov 20, 2:15 PM. Thank you! Your appointment: ${link}`,
  ],
  [
    depositWords({ ...offer, cents: 2000, what: 'taken', language: 'vi' }).text,
    `Tiem da nhan $20.00 tien coc cho hen T6, 20 thang 11, 2:15 PM. Cam on quy khach! Xem: ${link}`,
  ],
  [
    depositWords({ ...offer, cents: 2000, what: 'returned', language: 'en' }).text,
    `We gave you back your $20.00 deposit for Fri, Nov 20, 2:15 PM. Your appointment: ${link}`,
  ],
  [
    depositWords({ ...offer, cents: 2000, what: 'returned', language: 'vi' }).text,
    `Tiem da hoan $20.00 tien coc cua hen T6, 20 thang 11, 2:15 PM. Xem: ${link}`,
  ],
  [
    giftCardWords({ ...offer, ...giftCard, language: 'en' }).text,
    'Your gift card: $50.00, code 2345-ABCD-6789. It works like cash, so please keep it safe.',
  ],
  [
    giftCardWords({ ...offer, ...giftCard, language: 'vi' }).text,
    'Gift card $50.00 cua quy khach, ma 2345-ABCD-6789. Ma dung nhu tien mat, xin quy khach giu ky.',
  ],
])('a text whose words are queued: %s', (queued, said) => {
  const body = cheapest(queued.replace('\n', ' '), true)
  expect(body).toBe(`Lotus Nails & Spa: ${said}`)
  expect(partsOf(body)).toBe(1)
})

test.each<[Language, 'offer' | 'declined' | 'receipt' | 'deposit' | 'giftCard', string[]]>([
  [
    'en',
    'offer',
    [
      'Good news! Friday, Nov 20, 2:15 PM (Pacific Time) just opened up. We’re holding it for you until 2:25 PM.',
      `Book this spot:\n${link}`,
    ],
  ],
  [
    'vi',
    'offer',
    [
      'Thứ Sáu, 20 tháng 11, 2:15 PM (Giờ Thái Bình Dương) vừa có chỗ. Tiệm giữ chỗ này cho quý khách đến 2:25 PM.',
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
  [
    'en',
    'deposit',
    [
      'We got your deposit of $20.00 for Friday, Nov 20, 2:15 PM (Pacific Time). It comes off your bill. Thank you!',
      `View appointment:\n${link}`,
    ],
  ],
  ['vi', 'giftCard', ['Gift card $50.00 của quý khách có mã 2345-ABCD-6789.', `Đặt hẹn:\n${link}`]],
])('the mail in %s with one link about %s', (language, about, said) => {
  const asked = { ...offer, ...held, language }
  const { mail } = {
    offer: offerWords,
    declined: declineWords,
    receipt: receiptWords,
    deposit: (visit: typeof asked) => depositWords({ ...visit, cents: 2000, what: 'taken' }),
    giftCard: (visit: typeof asked) => giftCardWords({ ...visit, ...giftCard }),
  }[about](asked)
  const message = testMessage({ kind: 'booking_confirmed', language, channel: 'email', words: mail })
  expect(renderLinkMail(message, about, now).text.split('\n\n').slice(0, 2)).toEqual(said)
})

test('the mail of a held spot says what is held, where, and whom to call or answer', () => {
  const { mail } = offerWords({ ...offer, ...held, language: 'vi' })
  const message = testMessage({ kind: 'booking_confirmed', language: 'vi', channel: 'email', words: mail })
  const { text, replyTo } = renderLinkMail(message, 'offer', now)

  expect(replyTo).toBe('hello@lotus.example')
  expect(text).toContain('Dịch vụ:\n  Gel Manicure, Pedicure\n\n')
  expect(text).toContain('\n  Lotus Nails & Spa\n  12 Tully Rd, San Jose, CA 95111\n')
  expect(text).toContain('\n  (408) 555-0142\n')
})
