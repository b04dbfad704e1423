import type { code as en } from '../en/code.ts'
import type { Shape } from '../shape.ts'

export const code = {
  title: 'Nhập mã xác minh',
  intro: {
    text: 'Số này mới đến {{salon}} lần đầu, nên tiệm đã nhắn mã xác minh đến {{to}}. Nhập mã xong là đặt được hẹn.',
    email:
      'Số này mới đến {{salon}} lần đầu, nên tiệm đã gửi email có mã xác minh đến {{to}}. Nhập mã xong là đặt được hẹn.',
  },
  label: 'Mã xác minh',
  hint: 'Gồm sáu chữ số, dùng trong 10 phút.',
  six_digits: 'Vui lòng nhập đủ sáu chữ số.',
  book: 'Đặt hẹn',
  booking: 'Đang đặt hẹn…',
  sending: 'Đang gửi mã…',
  not_sent: 'Chưa gửi được mã',
  none: 'Chưa nhận được mã?',
  again: 'Gửi mã mới',
  again_in: 'Gửi mã mới sau {{seconds}} giây',
  sent_again: 'Mã mới đang được gửi. Chỉ mã mới nhất còn dùng được.',
  no_more: 'Trong ít phút tới không gửi thêm mã được. Quý khách vui lòng xem lại tin nhắn hoặc liên hệ tiệm.',
  instead: { text: 'Gửi qua tin nhắn', email: 'Gửi qua email' },
  change: 'Đổi số điện thoại hoặc email',
  call: 'Gọi cho tiệm: {{phone}}',
} satisfies Shape<typeof en>
