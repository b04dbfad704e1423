import type { Invitations } from '../invitation-words.ts'

export const vi: Invitations = {
  not_back: ({ name, salon, link }) =>
    `Kính chào quý khách ${name}, đã lâu ${salon} chưa được đón quý khách. Mời quý khách chọn giờ hẹn tại đây: ${link}`,
  not_rebooked: ({ name, salon, link }) =>
    `${salon} cảm ơn quý khách ${name} đã ghé tiệm. Mời quý khách chọn lịch hẹn tiếp theo tại đây: ${link}`,
  rebooked: ({ name, salon }) => `${salon} cảm ơn quý khách ${name} đã đặt hẹn lại. Tiệm rất mong được đón quý khách!`,
  birthdays: ({ name, salon, link }) =>
    `${salon} kính chúc quý khách ${name} sinh nhật thật vui. Mời quý khách chọn giờ hẹn tại đây: ${link}`,
}
