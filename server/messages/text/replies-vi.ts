import type { en, ReplyFacts } from './replies-en.ts'

export const vi = {
  stop: ({ salon }: ReplyFacts) =>
    `${salon}: Đã ngừng gửi tin, quý khách sẽ không nhận tin từ số này nữa. Lịch hẹn vẫn giữ nguyên. Nhắn START để nhận tin lại.`,
  start: ({ salon }: ReplyFacts) =>
    `${salon}: Quý khách sẽ nhận lại tin từ các tiệm quý khách đặt hẹn, số tin tùy theo lịch hẹn. Nhà mạng có thể tính cước tin nhắn và data. Nhắn HELP để được trợ giúp, STOP để ngừng.`,
  help: ({ salon, phone }: ReplyFacts) =>
    `${salon}: Tin nhắn về lịch hẹn. ${phone && `Xin gọi ${phone}. `}Nhà mạng có thể tính cước tin nhắn và data. Nhắn STOP để ngừng.`,
  confirm: ({ salon, date, time }: ReplyFacts) => `${salon}: Cảm ơn quý khách, hẹn gặp ${date}, ${time}.`,
  unclear: ({ salon, link, booking, opens }: ReplyFacts) =>
    [
      `${salon}: Cảm ơn quý khách! Tiệm sẽ đọc tin này.`,
      opens && `Tiệm mở cửa ${opens}.`,
      link ? `Đổi lịch hẹn: ${link}` : `Đặt hẹn: ${booking}`,
    ]
      .filter(Boolean)
      .join(' '),
  which: (salons: readonly string[]) =>
    `BookNail: Quý khách muốn nhắn cho tiệm nào? Nhắn ${salons.map((name, index) => `${index + 1} cho ${name}`).join(', ')}.`,
  quick: {
    call: (phone: string) => (phone ? `Xin quý khách gọi tiệm ${phone}` : 'Xin quý khách gọi tiệm'),
    offer_times: (link: string) => `Dạ được! Quý khách chọn giờ khác ở đây: ${link}`,
    late: ['Dạ được, hẹn gặp quý khách!'],
    doubtful: ['Tiệm xin lỗi quý khách!'],
    cannot_come: ['Cảm ơn quý khách đã báo!'],
    picture: ['Dạ làm được, mẫu này đẹp lắm!', 'Quý khách muốn móng dài cỡ nào?'],
    usual: ['Dạ được, hẹn gặp quý khách!', 'Cảm ơn quý khách!'],
  },
  toStrangers: {
    spelling:
      /[ăđơư\u1ea0-\u1ef9]|\b(?:khong|duoc|cam on|xin loi|(?:em|chi|anh) oi|hom nay|ngay mai|chieu nay|may gio|(?:doi|dat|huy) (?:gio|lich|hen)|(?:toi|den) tre|dung nhan|lam mong)\b/i,
    stop: () =>
      'BookNail: Đã ngừng gửi tin, quý khách sẽ không nhận tin từ số này, dù đặt hẹn ở tiệm nào. Nhắn START để nhận tin, HELP để được trợ giúp.',
    start: () =>
      'BookNail: Tiệm mà quý khách đặt hẹn có thể nhắn tin về lịch hẹn, số tin tùy theo lịch hẹn. Nhà mạng có thể tính cước tin nhắn và data. Nhắn HELP để được trợ giúp, STOP để ngừng.',
    help: (site: string) =>
      `BookNail: Tin nhắn về lịch hẹn ở tiệm nail. Trợ giúp: ${site}. Số tin tùy theo lịch hẹn. Nhà mạng có thể tính cước tin nhắn và data. Nhắn STOP để ngừng.`,
  },
} satisfies typeof en
