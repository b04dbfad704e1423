import type { en } from './en.ts'

export const vi: typeof en = {
  with: (service, name) => `${service} với ${name}`,
  lineAt: (time, service, price) => `${time}: ${service}, ${price}`,

  text: {
    booking_received: ({ salon, date, time }) =>
      `${salon}: đã nhận yêu cầu đặt hẹn ${date} lúc ${time} của quý khách, đang chờ tiệm xác nhận.`,
    booking_confirmed: ({ salon, date, time }) => `${salon}: đã xác nhận lịch hẹn ${date} lúc ${time} của quý khách.`,
    total: (price) => `Tổng cộng ${price}.`,
    reference: (reference) => `Mã ${reference}.`,
    phone: (phone) => `Đổi hoặc hủy: ${phone}`,
  },

  mail: {
    subject: {
      booking_received: ({ salon, date, time }) => `Đã nhận yêu cầu đặt hẹn: ${date} lúc ${time}, ${salon}`,
      booking_confirmed: ({ salon, date, time }) => `Đã xác nhận lịch hẹn: ${date} lúc ${time}, ${salon}`,
    },
    title: { booking_received: 'Đã nhận yêu cầu đặt hẹn', booking_confirmed: 'Đã xác nhận lịch hẹn' },
    greeting: (name) => (name ? `Kính chào quý khách ${name},` : 'Kính chào quý khách,'),
    opening: {
      booking_received: (salon) =>
        `${salon} đã nhận yêu cầu đặt hẹn của quý khách. Lịch hẹn đang chờ tiệm xác nhận: quý khách sẽ nhận được tin khác khi tiệm đã xác nhận.`,
      booking_confirmed: (salon) =>
        `${salon} đã xác nhận lịch hẹn của quý khách. Tiệm rất mong được đón tiếp quý khách.`,
    },
    when: 'Thời gian',
    services: 'Dịch vụ',
    total: 'Tổng cộng',
    where: 'Địa điểm',
    phone: 'Điện thoại',
    reference: 'Mã đặt hẹn',
    closing: 'Để đổi giờ hoặc hủy lịch hẹn, vui lòng gọi cho tiệm và đọc mã đặt hẹn.',
  },

  calendar: {
    fileName: 'lich-hen.ics',
    title: (services, salon) => `${services} tại ${salon}`,
    reference: (reference) => `Mã đặt hẹn: ${reference}`,
    phone: (phone) => `Tiệm: ${phone}`,
    waiting: 'Lịch hẹn này đang chờ tiệm xác nhận.',
  },

  outbox: { subject: (phone) => `Tin nhắn gửi ${phone}` },
}
