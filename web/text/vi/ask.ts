import type { ask as en } from '../en/ask.ts'
import type { Shape } from '../shape.ts'

/** Xin người vận hành mở tài khoản. */
export const ask = {
  title: 'Đăng ký mở tài khoản',
  intro: 'Anh/chị cho biết vài điều về tiệm. Chúng tôi sẽ mở tài khoản và gửi cách đăng nhập.',
  first_name: 'Tên',
  last_name: 'Họ (không bắt buộc)',
  salon: 'Tên tiệm',
  email: 'Email',
  phone: 'Số điện thoại',
  notes: 'Anh/chị muốn cho biết thêm gì không? (không bắt buộc)',
  notes_hint: 'Ví dụ tiệm có bao nhiêu thợ và bao nhiêu ghế',
  send: 'Gửi',
  failed: 'Chưa gửi được. {{message}}',
  sent_title: 'Cảm ơn {{name}}',
  sent: 'Chúng tôi đã nhận được yêu cầu và sẽ trả lời qua {{email}}.',
  back: 'Về trang chủ',
  login: 'Đã có tài khoản? Đăng nhập',
} satisfies Shape<typeof en>
