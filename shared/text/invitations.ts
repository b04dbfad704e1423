/** What the salon writes to a client from its own phone or mail, finished but for the sending. */

import type { CustomerList } from '../reports/lists.ts'
import type { Language } from './language.ts'

interface About {
  name: string
  salon: string
  /** The booking page. */
  link: string
}

type Write = (about: About) => string

const texts: Record<Language, Record<CustomerList, Write>> = {
  en: {
    not_back: ({ name, salon, link }) =>
      `Hi ${name}, we miss you at ${salon}! It has been a while since your last visit. Choose a time that suits you: ${link}`,
    not_rebooked: ({ name, salon, link }) =>
      `Hi ${name}, thank you for your visit to ${salon}! Choose your next time here: ${link}`,
    rebooked: ({ name, salon }) =>
      `Hi ${name}, thank you for booking again. We look forward to seeing you at ${salon}!`,
    birthdays: ({ name, salon, link }) =>
      `Happy birthday, ${name}! Everybody at ${salon} wishes you a wonderful day. Treat yourself to a visit: ${link}`,
  },
  vi: {
    not_back: ({ name, salon, link }) =>
      `Kính chào quý khách ${name}, đã lâu ${salon} chưa được đón quý khách. Mời quý khách chọn giờ hẹn tại đây: ${link}`,
    not_rebooked: ({ name, salon, link }) =>
      `${salon} cảm ơn quý khách ${name} đã ghé tiệm. Mời quý khách chọn lịch hẹn tiếp theo tại đây: ${link}`,
    rebooked: ({ name, salon }) =>
      `${salon} cảm ơn quý khách ${name} đã đặt hẹn lại. Tiệm rất mong được đón quý khách!`,
    birthdays: ({ name, salon, link }) =>
      `${salon} kính chúc quý khách ${name} sinh nhật thật vui. Mời quý khách chọn giờ hẹn tại đây: ${link}`,
  },
}

/** In the client's language. */
export function invitation(list: CustomerList, language: Language, about: About): string {
  return texts[language][list](about)
}

/** Opens the phone's own texts with the words in it. */
export function textLink(phone: string, words: string): string {
  return `sms:${phone}?&body=${encodeURIComponent(words)}`
}

export function mailLink(email: string, subject: string, words: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`
}
