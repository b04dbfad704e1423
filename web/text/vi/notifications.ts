import type { notifications as en } from '../en/notifications.ts'
import type { Shape } from '../shape.ts'

export const notifications = {
  title: 'Thông báo',
  bell: 'Thông báo',
  bell_unread_other: 'Thông báo, {{count}} chưa đọc',
  mark_all: 'Đánh dấu tất cả đã đọc',
  older: 'Xem thông báo cũ hơn',
  loading: 'Đang tải thông báo...',
  failed: 'Không tải được thông báo.',
  empty: 'Chưa có gì mới',
  empty_hint: 'Lịch hẹn online, thay đổi của khách và đánh giá sẽ hiện ở đây.',
  unread: 'Mới',
  somebody: 'Một khách hàng',
  kinds: {
    new_booking: '{{name}} vừa đặt hẹn online',
    cancelled_by_client: '{{name}} đã hủy hẹn',
    moved_by_client: '{{name}} đã đổi giờ hẹn',
    changed_by_client: '{{name}} đã đổi dịch vụ',
    released: '{{name}} không xác nhận: lịch hẹn đã hủy',
    message_failed: 'Không gửi được tin cho {{name}}',
    text_limit: 'Đã hết số tin nhắn được gửi trong ngày',
    review: '{{name}} đã gửi đánh giá',
    viewed: 'Quản trị viên hệ thống đã xem tiệm của anh/chị',
    contact_views: '{{name}} xem thông tin liên lạc của khách nhiều bất thường',
  },
  request: {
    several_other: '{{count}} lịch hẹn online mới',
    confirm: 'Xác nhận',
    open: 'Mở',
  },
  ring: {
    label: 'Âm báo khi có lịch hẹn online',
    on: 'Có âm báo trên máy này',
    off: 'Đã tắt âm báo trên máy này',
  },
  visit: 'Lịch hẹn: {{when}}',
  moved: '{{from}} → {{to}}',
  contact_views_other: '{{count}} lần xem trong ngày',
  channels: { email: 'Qua email', text: 'Qua tin nhắn' },
  text_limit:
    'Sau {{limit}} tin nhắn trong một ngày, khách chỉ nhận được email. Vui lòng gọi cho khách không để lại email.',
  stars_other: '{{count}} sao',
} satisfies Shape<typeof en>
