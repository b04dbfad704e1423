import type { en, ReplyFacts } from './replies-en.ts'

export const vi = {
  stop: ({ salon }: ReplyFacts) =>
    `${salon}: Đã ngừng gửi tin, quý khách sẽ không nhận tin từ số này nữa. Lịch hẹn vẫn giữ nguyên. Nhắn START để nhận tin lại.`,
  start: ({ salon }: ReplyFacts) =>
    `${salon}: Quý khách sẽ nhận lại tin từ các tiệm quý khách đặt hẹn, số tin tùy theo lịch hẹn. Nhà mạng có thể tính cước tin nhắn và data. Nhắn HELP để được trợ giúp, STOP để ngừng.`,
  help: ({ salon, phone }: ReplyFacts) =>
    `${salon}: Tin nhắn về lịch hẹn. ${phone && `Xin gọi ${phone}. `}Nhà mạng có thể tính cước tin nhắn và data. Nhắn STOP để ngừng.`,
  confirm: ({ salon, date, time }: ReplyFacts) => `${salon}: Cảm ơn quý khách, hẹn gặp ${date}, ${time}.`,
  unclear: ({ salon, phone, link }: ReplyFacts) =>
    [
      `${salon}: Tiệm không trả lời tin nhắn ở số này.`,
      link && `Xác nhận lịch hẹn: ${link}`,
      phone && `Cần hỏi xin gọi ${phone}`,
    ]
      .filter(Boolean)
      .join(' '),
  toStrangers: {
    letters: /[ăđơư\u1ea0-\u1ef9]/i,
    stop: () =>
      'BookNail: Đã ngừng gửi tin, quý khách sẽ không nhận tin từ số này, dù đặt hẹn ở tiệm nào. Nhắn START để nhận tin, HELP để được trợ giúp.',
    start: () =>
      'BookNail: Tiệm mà quý khách đặt hẹn có thể nhắn tin về lịch hẹn, số tin tùy theo lịch hẹn. Nhà mạng có thể tính cước tin nhắn và data. Nhắn HELP để được trợ giúp, STOP để ngừng.',
    help: (site: string) =>
      `BookNail: Tin nhắn về lịch hẹn ở tiệm nail. Trợ giúp: ${site}. Số tin tùy theo lịch hẹn. Nhà mạng có thể tính cước tin nhắn và data. Nhắn STOP để ngừng.`,
  },
} satisfies typeof en
