import type { en } from './en.ts'

export const vi: typeof en = {
  with: ({ service, name }) => `${service} với ${name}`,
  withTeam: (service) => `${service} với thợ của tiệm`,
  party: (people) => `Nhóm ${people} người`,
  guest: (number) => `Người thứ ${number}`,
  of: ({ person, service }) => `${person}: ${service}`,
  lineAt: ({ time, service, price }) => `${time}: ${service}, ${price}`,

  templates: {
    booking_received: {
      text: '{tiệm}: đã gửi yêu cầu đặt hẹn {ngày} lúc {giờ} của quý khách, đang chờ tiệm xác nhận. {dịch vụ}. Tổng cộng {tổng cộng}. Mã {mã}. Đổi hoặc hủy: {link}',
      subject: 'Đã gửi yêu cầu đặt hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening:
        'Yêu cầu đặt hẹn của quý khách đã được gửi đến {tiệm} và đang chờ tiệm xác nhận: quý khách sẽ nhận được tin khác khi tiệm đã xác nhận.',
    },
    booking_confirmed: {
      text: '{tiệm}: đã xác nhận lịch hẹn {ngày} lúc {giờ} của quý khách. {dịch vụ}. Tổng cộng {tổng cộng}. Mã {mã}. Đổi hoặc hủy: {link}',
      subject: 'Đã xác nhận lịch hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: '{tiệm} đã xác nhận lịch hẹn của quý khách. Tiệm rất mong được đón tiếp quý khách.',
    },
    reminder: {
      text: '{tiệm}: xin nhắc quý khách {tên} có hẹn {ngày} lúc {giờ} với {thợ}. Xác nhận, đổi hoặc hủy: {link}',
      subject: 'Nhắc hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: 'Xin nhắc quý khách về lịch hẹn sắp tới tại {tiệm}.',
    },
    reminder_soon: {
      text: '{tiệm}: xin nhắc quý khách {tên} có hẹn {ngày} lúc {giờ} với {thợ}. Xác nhận, đổi hoặc hủy: {link}',
      subject: 'Nhắc hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: 'Xin nhắc quý khách về lịch hẹn sắp tới tại {tiệm}.',
    },
    booking_moved: {
      text: '{tiệm}: lịch hẹn {ngày cũ} lúc {giờ cũ} của quý khách đã dời sang {ngày} lúc {giờ}. Mã {mã}. Đổi hoặc hủy: {link}',
      subject: 'Đã dời lịch hẹn: nay là {ngày} lúc {giờ}, {tiệm}',
      opening: '{tiệm} đã dời lịch hẹn của quý khách sang giờ khác. Tiệm rất mong được đón tiếp quý khách.',
    },
    booking_moved_by_client: {
      text: '{tiệm}: quý khách đã dời lịch hẹn từ {ngày cũ} lúc {giờ cũ} sang {ngày} lúc {giờ}. Mã {mã}. Đổi hoặc hủy: {link}',
      subject: 'Đã dời lịch hẹn: nay là {ngày} lúc {giờ}, {tiệm}',
      opening: 'Quý khách đã dời lịch hẹn tại {tiệm} sang giờ khác.',
    },
    booking_changed: {
      text: '{tiệm}: lịch hẹn của quý khách có thay đổi, nay là {ngày} lúc {giờ} đến {giờ xong}. {dịch vụ}. Mã {mã}. Đổi hoặc hủy: {link}',
      subject: 'Lịch hẹn có thay đổi: {ngày} lúc {giờ}, {tiệm}',
      opening: 'Lịch hẹn của quý khách tại {tiệm} có thay đổi, nay như sau. Tiệm rất mong được đón tiếp quý khách.',
    },
    booking_cancelled: {
      text: '{tiệm}: tiệm đã hủy lịch hẹn {ngày} lúc {giờ} của quý khách. Mã {mã}. Cần hỏi hoặc đổi giờ khác: {điện thoại}',
      subject: 'Đã hủy lịch hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: '{tiệm} đã hủy lịch hẹn của quý khách. Tiệm thành thật xin lỗi vì sự bất tiện này.',
    },
    booking_called_off: {
      text: '{tiệm}: đã hủy lịch hẹn {ngày} lúc {giờ} theo yêu cầu của quý khách. Mã {mã}. Cần hỏi hoặc đổi giờ khác: {điện thoại}',
      subject: 'Đã hủy lịch hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: 'Lịch hẹn tại {tiệm} đã được hủy theo yêu cầu của quý khách.',
    },
    booking_released: {
      text: '{tiệm}: lịch hẹn {ngày} lúc {giờ} của quý khách đã hủy vì không được xác nhận đúng hạn. Mã {mã}. Cần hỏi hoặc đổi giờ khác: {điện thoại}',
      subject: 'Đã hủy lịch hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: 'Lịch hẹn của quý khách tại {tiệm} đã được hủy vì không được xác nhận đúng hạn.',
    },
    review_request: {
      text: '{tiệm}: cảm ơn quý khách đã ghé tiệm. Quý khách có hài lòng không? {link}',
      subject: 'Quý khách có hài lòng với {tiệm} không?',
      opening:
        'Cảm ơn quý khách đã đến {tiệm} {ngày}. Quý khách có hài lòng không? Đánh giá chỉ mất nửa phút và giúp ích cho những người đã phục vụ quý khách.',
    },
  },

  text: {
    still_waiting: 'Lịch hẹn đang chờ tiệm xác nhận.',
    confirm_by: (when) => `Vui lòng bấm link xác nhận trước ${when}, nếu không lịch hẹn sẽ bị hủy.`,
    reminder_known: '{tiệm}: xin nhắc quý khách {tên} có hẹn {ngày} lúc {giờ} với {thợ}. Đổi hoặc hủy: {link}',
  },

  mail: {
    privacy: 'Quyền riêng tư và điều khoản',
    title: {
      booking_received: 'Đã gửi yêu cầu đặt hẹn',
      booking_confirmed: 'Đã xác nhận lịch hẹn',
      booking_moved: 'Đã dời lịch hẹn',
      booking_moved_by_client: 'Đã dời lịch hẹn',
      booking_changed: 'Lịch hẹn có thay đổi',
      booking_cancelled: 'Đã hủy lịch hẹn',
      booking_called_off: 'Đã hủy lịch hẹn',
      booking_released: 'Đã hủy lịch hẹn',
    },
    greeting: (name) => (name ? `Kính chào quý khách ${name},` : 'Kính chào quý khách,'),
    still_waiting: 'Lịch hẹn vẫn đang chờ tiệm xác nhận.',
    confirm_by: (when) =>
      `Quý khách vui lòng xác nhận mình sẽ đến trước ${when}, nếu không lịch hẹn sẽ bị hủy. Chỉ cần một lần chạm.`,
    before: 'Giờ cũ',
    when: 'Thời gian',
    services: 'Dịch vụ',
    total: 'Tổng cộng',
    where: 'Địa điểm',
    map: 'Bản đồ',
    phone: 'Điện thoại',
    reference: 'Mã đặt hẹn',
    link: 'Xem, đổi giờ hoặc hủy lịch hẹn',
    see: 'Xem lịch hẹn',
    closing_cancelled: 'Nếu cần hỏi thêm hoặc muốn đặt khung giờ khác, quý khách vui lòng gọi cho tiệm.',
    closing: 'Quý khách cũng có thể gọi cho tiệm để đổi giờ hoặc hủy lịch hẹn, và đọc mã đặt hẹn.',
  },

  reminder: {
    title: 'Hẹn gặp quý khách',
    confirm: 'Quý khách vui lòng cho tiệm biết mình sẽ đến, chỉ cần bấm một lần.',
    link: 'Xác nhận, đổi giờ hoặc hủy lịch hẹn',
  },

  summary: {
    subject: (salon) => `Tin về các lịch hẹn của quý khách tại ${salon}`,
    title: 'Các lịch hẹn của quý khách',
    opening: 'Hôm qua quý khách đã nhận nhiều email về lịch hẹn, nên phần còn lại nằm chung trong email này.',
  },

  review: {
    title: 'Quý khách có hài lòng không?',
    link: 'Đánh giá lần ghé tiệm này',
    closing: 'Tiệm chỉ hỏi một lần cho mỗi lần ghé. Nếu có điều gì chưa vừa ý, tiệm rất mong được lắng nghe.',
    unsubscribe: 'Không nhận email xin đánh giá nữa',
  },

  offer: {
    opening: ({ salon, date, time, minutes }) =>
      `${salon}: vừa có chỗ trống ${date} lúc ${time}. Tiệm giữ chỗ cho quý khách trong ${minutes} phút:`,
    subject: (salon) => `${salon} đang giữ chỗ cho quý khách`,
    title: 'Vừa có chỗ trống cho quý khách',
    link: 'Xem và nhận chỗ',
    closing:
      'Nếu quý khách không nhận kịp, tiệm sẽ báo cho khách kế tiếp. Quý khách vẫn ở trong danh sách chờ và có thể rời danh sách ngay trên trang đó.',
  },

  declined: {
    opening: ({ salon, date, time }) =>
      `${salon} không nhận được lịch hẹn ${date} lúc ${time}. Xin quý khách chọn giờ khác:`,
    subject: (salon) => `Xin quý khách chọn giờ khác: ${salon}`,
    title: 'Xin quý khách chọn giờ khác',
    link: 'Chọn giờ khác',
  },

  receipt: {
    opening: (salon) => `${salon}: cảm ơn quý khách đã ghé tiệm. Biên nhận của quý khách:`,
    subject: (salon) => `Biên nhận của quý khách tại ${salon}`,
    title: 'Cảm ơn quý khách đã ghé tiệm',
    link: 'Xem biên nhận',
  },

  lineCall: ({ salon, number, keepMinutes }) =>
    keepMinutes === null
      ? `${salon}: đã đến lượt quý khách, số ${number}. Kính mời quý khách vào.`
      : `${salon}: sắp tới lượt quý khách, số ${number}. Mời quý khách đến ngay, tiệm giữ chỗ trong ${keepMinutes} phút.`,

  lineSoon: ({ salon, number }) =>
    `${salon}: vài phút nữa là đến lượt quý khách, số ${number}. Kính mời quý khách có mặt tại tiệm.`,

  calendar: {
    fileName: 'lich-hen.ics',
    title: ({ services, salon }) => `${services} tại ${salon}`,
    reference: (reference) => `Mã đặt hẹn: ${reference}`,
    phone: (phone) => `Tiệm: ${phone}`,
    link: (link) => `Đổi hoặc hủy: ${link}`,
    waiting: 'Lịch hẹn này đang chờ tiệm xác nhận.',
  },

  feed: {
    closed: (name) => `Tiệm nghỉ: ${name}`,
    timeOff: 'Ngày nghỉ',
    away: (name) => `Ngày nghỉ: ${name}`,
  },

  outbox: { subject: (phone) => `Tin nhắn gửi ${phone}` },
}
