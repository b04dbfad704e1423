import type { en } from './en.ts'

export const vi: typeof en = {
  with: (service, name) => `${service} với ${name}`,
  withTeam: (service) => `${service} với thợ của tiệm`,
  lineAt: (time, service, price) => `${time}: ${service}, ${price}`,

  text: {
    booking_received: ({ salon, date, time }) =>
      `${salon}: đã gửi yêu cầu đặt hẹn ${date} lúc ${time} của quý khách, đang chờ tiệm xác nhận.`,
    booking_confirmed: ({ salon, date, time }) => `${salon}: đã xác nhận lịch hẹn ${date} lúc ${time} của quý khách.`,
    booking_moved: ({ salon, date, time, before }) =>
      `${salon}: lịch hẹn ${before.date} lúc ${before.time} của quý khách đã dời sang ${date} lúc ${time}.`,
    booking_moved_by_client: ({ salon, date, time, before }) =>
      `${salon}: quý khách đã dời lịch hẹn từ ${before.date} lúc ${before.time} sang ${date} lúc ${time}.`,
    booking_changed: ({ salon, date, time, end, services }) =>
      `${salon}: lịch hẹn của quý khách có thay đổi, nay là ${date} lúc ${time} đến ${end}${services && `: ${services}`}.`,
    booking_cancelled: ({ salon, date, time }) => `${salon}: tiệm đã hủy lịch hẹn ${date} lúc ${time} của quý khách.`,
    booking_called_off: ({ salon, date, time }) =>
      `${salon}: đã hủy lịch hẹn ${date} lúc ${time} theo yêu cầu của quý khách.`,
    still_waiting: 'Lịch hẹn đang chờ tiệm xác nhận.',
    questions: (phone) => `Cần hỏi hoặc đổi giờ khác: ${phone}`,
    total: (price) => `Tổng cộng ${price}.`,
    reference: (reference) => `Mã ${reference}.`,
    link: (link) => `Đổi hoặc hủy: ${link}`,
    reminder: ({ salon, name, date, time, with: who }) =>
      `${salon}: xin nhắc quý khách${name && ` ${name}`} có hẹn ${date} lúc ${time}${who && ` với ${who}`}.`,
    confirm: (link) => `Xác nhận, đổi hoặc hủy: ${link}`,
    review_request: (salon) => `${salon}: cảm ơn quý khách đã ghé tiệm. Quý khách có hài lòng không?`,
  },

  mail: {
    subject: {
      booking_received: ({ salon, date, time }) => `Đã gửi yêu cầu đặt hẹn: ${date} lúc ${time}, ${salon}`,
      booking_confirmed: ({ salon, date, time }) => `Đã xác nhận lịch hẹn: ${date} lúc ${time}, ${salon}`,
      booking_moved: ({ salon, date, time }) => `Đã dời lịch hẹn: nay là ${date} lúc ${time}, ${salon}`,
      booking_moved_by_client: ({ salon, date, time }) => `Đã dời lịch hẹn: nay là ${date} lúc ${time}, ${salon}`,
      booking_changed: ({ salon, date, time }) => `Lịch hẹn có thay đổi: ${date} lúc ${time}, ${salon}`,
      booking_cancelled: ({ salon, date, time }) => `Đã hủy lịch hẹn: ${date} lúc ${time}, ${salon}`,
      booking_called_off: ({ salon, date, time }) => `Đã hủy lịch hẹn: ${date} lúc ${time}, ${salon}`,
    },
    title: {
      booking_received: 'Đã gửi yêu cầu đặt hẹn',
      booking_confirmed: 'Đã xác nhận lịch hẹn',
      booking_moved: 'Đã dời lịch hẹn',
      booking_moved_by_client: 'Đã dời lịch hẹn',
      booking_changed: 'Lịch hẹn có thay đổi',
      booking_cancelled: 'Đã hủy lịch hẹn',
      booking_called_off: 'Đã hủy lịch hẹn',
    },
    greeting: (name) => (name ? `Kính chào quý khách ${name},` : 'Kính chào quý khách,'),
    opening: {
      booking_received: (salon) =>
        `Yêu cầu đặt hẹn của quý khách đã được gửi đến ${salon} và đang chờ tiệm xác nhận: quý khách sẽ nhận được tin khác khi tiệm đã xác nhận.`,
      booking_confirmed: (salon) =>
        `${salon} đã xác nhận lịch hẹn của quý khách. Tiệm rất mong được đón tiếp quý khách.`,
      booking_moved: (salon) =>
        `${salon} đã dời lịch hẹn của quý khách sang giờ khác. Tiệm rất mong được đón tiếp quý khách.`,
      booking_moved_by_client: (salon) => `Quý khách đã dời lịch hẹn tại ${salon} sang giờ khác.`,
      booking_changed: (salon) =>
        `${salon} đã thay đổi lịch hẹn của quý khách, nay như sau. Tiệm rất mong được đón tiếp quý khách.`,
      booking_cancelled: (salon) =>
        `${salon} đã hủy lịch hẹn của quý khách. Tiệm thành thật xin lỗi vì sự bất tiện này.`,
      booking_called_off: (salon) => `Lịch hẹn tại ${salon} đã được hủy theo yêu cầu của quý khách.`,
    },
    still_waiting: 'Lịch hẹn vẫn đang chờ tiệm xác nhận.',
    before: 'Giờ cũ',
    when: 'Thời gian',
    services: 'Dịch vụ',
    total: 'Tổng cộng',
    where: 'Địa điểm',
    phone: 'Điện thoại',
    reference: 'Mã đặt hẹn',
    link: 'Xem, đổi giờ hoặc hủy lịch hẹn',
    see: 'Xem lịch hẹn',
    closing_cancelled: 'Nếu cần hỏi thêm hoặc muốn đặt giờ khác, quý khách vui lòng gọi cho tiệm.',
    closing: 'Quý khách cũng có thể gọi cho tiệm để đổi giờ hoặc hủy lịch hẹn, và đọc mã đặt hẹn.',
  },

  reminder: {
    subject: ({ salon, date, time }) => `Nhắc hẹn: ${date} lúc ${time}, ${salon}`,
    title: 'Hẹn gặp quý khách',
    opening: (salon) => `Xin nhắc quý khách về lịch hẹn sắp tới tại ${salon}.`,
    confirm: 'Quý khách vui lòng cho tiệm biết mình sẽ đến, chỉ cần một lần chạm.',
    link: 'Xác nhận, đổi giờ hoặc hủy lịch hẹn',
  },

  review: {
    subject: (salon) => `Quý khách có hài lòng với ${salon} không?`,
    title: 'Quý khách thấy thế nào?',
    opening: (salon, date) =>
      `Cảm ơn quý khách đã đến ${salon} ${date}. Quý khách có hài lòng không? Đánh giá chỉ mất nửa phút và giúp ích cho những người đã phục vụ quý khách.`,
    link: 'Đánh giá lần làm đẹp này',
    closing: 'Tiệm chỉ hỏi một lần cho mỗi lần ghé. Nếu có điều gì chưa vừa ý, tiệm rất mong được lắng nghe.',
  },

  calendar: {
    fileName: 'lich-hen.ics',
    title: (services, salon) => `${services} tại ${salon}`,
    reference: (reference) => `Mã đặt hẹn: ${reference}`,
    phone: (phone) => `Tiệm: ${phone}`,
    link: (link) => `Đổi hoặc hủy: ${link}`,
    waiting: 'Lịch hẹn này đang chờ tiệm xác nhận.',
  },

  outbox: { subject: (phone) => `Tin nhắn gửi ${phone}` },
}
