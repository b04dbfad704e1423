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
      text: '{tiệm}: Đã nhận yêu cầu hẹn {ngày}, {giờ}. Tiệm sẽ nhắn khi xác nhận. Đổi/hủy: {link}',
      subject: 'Đã gửi yêu cầu đặt hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: '{tiệm} đã nhận yêu cầu của quý khách và chưa xác nhận. Tiệm sẽ báo quý khách ngay khi xác nhận.',
    },
    booking_confirmed: {
      text: '{tiệm}: Quý khách có hẹn {ngày}, {giờ} với {thợ}. Đổi/hủy: {link}',
      subject: 'Đã xác nhận lịch hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: '{tiệm} đã xác nhận lịch hẹn của quý khách. Tiệm rất mong được đón tiếp quý khách.',
    },
    booking_to_confirm: {
      text: '{tiệm}: Tiệm đang giữ hẹn {ngày}, {giờ} với {thợ} cho quý khách. Đổi/hủy: {link}',
      subject: 'Xin xác nhận lịch hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: '{tiệm} đang giữ lịch hẹn này cho quý khách.',
    },
    reminder: {
      text: '{tiệm}: Hẹn gặp quý khách {ngày}, {giờ}, thợ {thợ}. Nhắn Y để xác nhận. Đổi/hủy: {link}',
      subject: 'Nhắc hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: 'Xin nhắc quý khách về lịch hẹn sắp tới tại {tiệm}.',
    },
    reminder_soon: {
      text: '{tiệm}: Hẹn gặp quý khách {ngày}, {giờ}, thợ {thợ}. Nhắn Y để xác nhận. Đổi/hủy: {link}',
      subject: 'Nhắc hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: 'Xin nhắc quý khách về lịch hẹn sắp tới tại {tiệm}.',
    },
    booking_moved: {
      text: '{tiệm}: Tiệm phải dời hẹn sang {ngày}, {giờ} (trước: {ngày cũ}, {giờ cũ}). Đổi/hủy: {link}',
      subject: 'Đã dời lịch hẹn: nay là {ngày} lúc {giờ}, {tiệm}',
      opening:
        '{tiệm} đã dời lịch hẹn của quý khách sang giờ khác. Nếu giờ mới không tiện, mời quý khách chọn giờ khác. Tiệm rất mong được đón tiếp quý khách.',
    },
    booking_moved_by_client: {
      text: '{tiệm}: Quý khách dời hẹn sang {ngày}, {giờ} (trước: {ngày cũ}, {giờ cũ}). Đổi/hủy: {link}',
      subject: 'Đã dời lịch hẹn: nay là {ngày} lúc {giờ}, {tiệm}',
      opening: 'Theo ý quý khách, lịch hẹn tại {tiệm} đã dời sang giờ quý khách chọn.',
    },
    booking_changed: {
      text: '{tiệm}: {thay đổi} Đổi/hủy: {link}',
      subject: 'Lịch hẹn có thay đổi: {ngày} lúc {giờ}, {tiệm}',
      opening: '{thay đổi} Lịch hẹn của quý khách tại {tiệm} nay như sau. Tiệm rất mong được đón tiếp quý khách.',
    },
    booking_declined: {
      text: '{tiệm}: Tiệm xin lỗi không nhận được yêu cầu hẹn {ngày}, {giờ}. Xin gọi {điện thoại}, tiệm sẽ xếp giờ khác.',
      subject: 'Tiệm không nhận được yêu cầu hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: '{tiệm} thành thật xin lỗi không nhận được yêu cầu hẹn vào giờ này.',
    },
    booking_cancelled: {
      text: '{tiệm}: Tiệm xin lỗi phải hủy hẹn {ngày}, {giờ}. Xin gọi {điện thoại}, tiệm sẽ xếp giờ khác cho quý khách.',
      subject: 'Đã hủy lịch hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: '{tiệm} thành thật xin lỗi phải hủy lịch hẹn của quý khách.',
    },
    booking_called_off: {
      text: '{tiệm}: Đã hủy lịch hẹn {ngày}, {giờ} theo ý quý khách. Mong gặp lại quý khách. {điện thoại}',
      subject: 'Đã hủy lịch hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: '{tiệm} đã hủy lịch hẹn theo ý quý khách. Mong gặp lại quý khách.',
    },
    booking_released: {
      text: '{tiệm}: Tiệm phải hủy hẹn {ngày}, {giờ} vì quý khách chưa xác nhận kịp. Cần giờ khác xin gọi {điện thoại}',
      subject: 'Đã hủy lịch hẹn: {ngày} lúc {giờ}, {tiệm}',
      opening: '{tiệm} phải hủy lịch hẹn của quý khách vì chưa nhận được xác nhận kịp giờ.',
    },
    review_request: {
      text: '{tiệm}: Cảm ơn quý khách đã ghé tiệm. Quý khách có vừa ý không? {link}',
      subject: 'Quý khách có hài lòng với {tiệm} không?',
      opening:
        'Cảm ơn quý khách đã đến {tiệm} vào {ngày}. Quý khách có vừa ý không? Đánh giá chỉ mất nửa phút và giúp ích cho những người đã phục vụ quý khách.',
    },
  },

  text: {
    stop: 'Nhắn STOP để ngừng, HELP để hỏi',
    still_waiting: 'Tiệm sẽ báo khi xác nhận.',
    waits_again: 'Tiệm cần xác nhận lại và sẽ báo quý khách.',
    confirm_by: (when) => `Vui lòng bấm link xác nhận trước ${when}, nếu không lịch hẹn sẽ bị hủy.`,
    come_by: (when) => `Trước ${when}, vui lòng bấm link báo quý khách sẽ đến, nếu không lịch hẹn sẽ bị hủy.`,
    reminder_to_confirm: '{tiệm}: Quý khách có đến hẹn {ngày}, {giờ} không? Đổi/hủy: {link}',
    reminder_known: '{tiệm}: Hẹn gặp quý khách {ngày}, {giờ}, thợ {thợ}. Đổi/hủy: {link}',
  },

  changes: {
    by: {
      salon: 'Tiệm đổi hẹn',
      client: 'Quý khách đổi hẹn',
      both: 'Tiệm và quý khách đổi hẹn',
    },
    stays: (when) => `${when} giữ nguyên`,
    span: ({ when, end }) => `${when} đến ${end}`,
    moved: ({ when, was }) => `nay là ${when} (trước: ${was})`,
    other: ({ now, was }) => `nay là ${now} (trước: ${was})`,
    now: (service) => `nay là ${service}`,
    staff: (name) => `nay với ${name || 'thợ của tiệm'}`,
    until: (end) => `đến ${end}`,
    again: (names) => `có lại ${names}`,
    without: ({ gone, coming }) => `không có ${gone}. Vẫn đến: ${coming}`,
    via: ({ before, via }) => `${before}, rồi ${via}`,
    also: (said) => `Thay đổi: ${said}.`,
    sum: ({ when, end, services }) => `Quý khách nay có hẹn ${when} đến ${end}.${services && ` ${services}.`}`,
  },

  mail: {
    privacy: 'Quyền riêng tư và điều khoản',
    title: {
      booking_received: 'Đã gửi yêu cầu đặt hẹn',
      booking_confirmed: 'Đã xác nhận lịch hẹn',
      booking_to_confirm: 'Xin quý khách xác nhận lịch hẹn',
      reminder: 'Hẹn gặp quý khách',
      reminder_soon: 'Hẹn gặp quý khách',
      booking_moved: 'Đã dời lịch hẹn',
      booking_moved_by_client: 'Đã dời lịch hẹn',
      booking_changed: 'Lịch hẹn có thay đổi',
      booking_declined: 'Tiệm không nhận được yêu cầu hẹn',
      booking_cancelled: 'Đã hủy lịch hẹn',
      booking_called_off: 'Đã hủy lịch hẹn',
      booking_released: 'Đã hủy lịch hẹn',
      review_request: 'Quý khách có hài lòng không?',
    },
    greeting: (name) => (name ? `Kính chào quý khách ${name},` : 'Kính chào quý khách,'),
    still_waiting: 'Tiệm chưa xác nhận lịch hẹn này và sẽ báo quý khách khi xác nhận.',
    waits_again: 'Tiệm cần xác nhận lại lịch hẹn này và sẽ báo quý khách khi xác nhận.',
    confirm_by: (when) => `Quý khách vui lòng bấm xác nhận trước ${when}, nếu không lịch hẹn sẽ bị hủy.`,
    come_by: (when) => `Trước ${when}, quý khách vui lòng bấm báo là sẽ đến, nếu không lịch hẹn sẽ bị hủy.`,
    before: 'Giờ cũ',
    services_before: 'Dịch vụ cũ',
    total_before: 'Tổng cộng cũ',
    when: 'Thời gian',
    services: 'Dịch vụ',
    total: 'Tổng cộng',
    where: 'Địa điểm',
    map: 'Bản đồ',
    phone: 'Điện thoại',
    reference: 'Mã đặt hẹn',
    link: 'Xem, dời hoặc hủy hẹn',
    see: 'Xem lịch hẹn',
    closing_cancelled: 'Quý khách vui lòng liên hệ tiệm, tiệm sẽ xếp giờ khác cho quý khách.',
    closing: 'Quý khách cũng có thể liên hệ tiệm để dời hoặc hủy lịch hẹn. Khi liên hệ, xin đọc mã đặt hẹn.',
  },

  reminder: {
    confirm: 'Quý khách vui lòng xác nhận, chỉ cần bấm một lần.',
    link: 'Xác nhận hoặc dời hẹn',
  },

  summary: {
    subject: (salon) => `Tin về các lịch hẹn của quý khách tại ${salon}`,
    title: 'Các lịch hẹn của quý khách',
    opening: 'Hôm qua quý khách đã nhận nhiều email về lịch hẹn, nên phần còn lại nằm chung trong email này.',
  },

  review: {
    link: 'Đánh giá lần ghé tiệm này',
    closing: 'Tiệm chỉ hỏi một lần cho mỗi lần ghé. Nếu có điều gì chưa vừa ý, tiệm rất mong được lắng nghe.',
    unsubscribe: 'Không nhận email xin đánh giá nữa',
  },

  offer: {
    text: ({ salon, date, time, until }) =>
      `${salon}: ${date}, ${time} vừa có chỗ. Tiệm giữ cho quý khách đến ${until}:`,
    mail: ({ when, until }) => `${when} vừa có chỗ. Tiệm giữ chỗ này cho quý khách đến ${until}.`,
    subject: (salon) => `${salon} đang giữ chỗ cho quý khách`,
    title: 'Tiệm đang giữ chỗ cho quý khách',
    link: 'Xem và nhận chỗ',
    closing:
      'Nếu quý khách không nhận kịp, tiệm sẽ báo cho khách kế tiếp. Quý khách vẫn ở trong danh sách chờ và có thể rời danh sách ngay trên trang đó.',
  },

  declined: {
    text: ({ salon, date, time }) =>
      `${salon}: Tiệm xin lỗi không nhận được hẹn ${date}, ${time}. Xin quý khách chọn giờ khác:`,
    mail: (when) => `Tiệm thành thật xin lỗi không nhận được hẹn ${when}.`,
    subject: (salon) => `Xin quý khách chọn giờ khác: ${salon}`,
    title: 'Xin quý khách chọn giờ khác',
    link: 'Chọn giờ khác',
    closing: '',
  },

  receipt: {
    text: (salon) => `${salon}: Cảm ơn quý khách đã ghé tiệm. Biên nhận của quý khách:`,
    mail: 'Xin gửi quý khách biên nhận. Tiệm mong sớm gặp lại quý khách.',
    subject: (salon) => `Biên nhận của quý khách tại ${salon}`,
    title: 'Cảm ơn quý khách đã ghé tiệm',
    link: 'Xem biên nhận',
    closing: '',
  },

  deposit: {
    taken: {
      text: ({ salon, amount, date, time }) =>
        `${salon}: Tiệm đã nhận ${amount} tiền cọc cho hẹn ${date}, ${time}. Cảm ơn quý khách! Xem:`,
      mail: ({ amount, when }) =>
        `Tiệm đã nhận ${amount} tiền cọc cho lịch hẹn ${when}. Số tiền này được trừ vào hóa đơn. Cảm ơn quý khách!`,
    },
    returned: {
      text: ({ salon, amount, date, time }) =>
        `${salon}: Tiệm đã hoàn ${amount} tiền cọc của hẹn ${date}, ${time}. Xem:`,
      mail: ({ amount, when }) => `Tiệm đã hoàn ${amount} tiền cọc của lịch hẹn ${when}.`,
    },
    subject: (salon) => `Tiền cọc của quý khách tại ${salon}`,
    title: 'Tiền cọc của quý khách',
    link: 'Xem lịch hẹn',
    closing: '',
  },

  giftCard: {
    text: ({ salon, amount, code }) =>
      `${salon}: Gift card ${amount} của quý khách, mã ${code}. Mã dùng như tiền mặt, xin quý khách giữ kỹ.`,
    mail: ({ amount, code }) => `Gift card ${amount} của quý khách có mã ${code}.`,
    subject: (salon) => `Gift card của quý khách tại ${salon}`,
    title: 'Gift card của quý khách',
    link: 'Đặt hẹn',
    closing: 'Ai đưa mã này đều trả tiền được bằng gift card, xin quý khách giữ kỹ.',
  },

  lineCall: ({ salon, number, keepMinutes }) =>
    keepMinutes === null
      ? `${salon}: Đã tới số ${number} của quý khách. Kính mời quý khách vào.`
      : `${salon}: Gần tới số ${number} của quý khách. Mời quý khách vào tiệm, tiệm giữ chỗ ${keepMinutes} phút.`,

  lineSoon: ({ salon, number }) =>
    `${salon}: Vài phút nữa là tới số ${number} của quý khách. Mời quý khách trở lại tiệm.`,

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
