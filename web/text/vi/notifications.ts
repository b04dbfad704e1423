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
  push: {
    label: 'Thông báo lịch hẹn mới',
    on: 'Có thông báo trên máy này',
    off: 'Đã tắt thông báo trên máy này',
    title: 'Thông báo trên máy này',
    about: 'Có lịch hẹn mới là máy này báo ngay, kể cả khi BookNail đang đóng.',
    about_own: 'Khách đặt hẹn với anh/chị là máy này báo ngay, kể cả khi BookNail đang đóng.',
    hint: 'Chỉ hiện dịch vụ và giờ hẹn, không hiện tên khách. Máy thôi báo khi anh/chị đăng xuất, hoặc một tuần không mở BookNail.',
    blocked: 'Trình duyệt đang chặn thông báo của BookNail. Hãy cho phép trong cài đặt trình duyệt rồi thử lại.',
    not_installed:
      'Trên iPhone hoặc iPad, hãy đưa BookNail ra màn hình chính trước: trong Safari bấm Chia sẻ, rồi “Thêm vào MH chính”. Mở BookNail từ đó rồi quay lại đây.',
    unsupported:
      'Trình duyệt này không hiện thông báo của trang web. Chrome, Edge, Firefox và Safari có hiện, nếu mở BookNail bằng https.',
    not_here: 'Người quản trị BookNail chưa bật tính năng này.',
    failed: 'Không bật được thông báo.',
    off_failed: 'Không tắt được thông báo.',
  },
  visit: 'Lịch hẹn: {{when}}',
  moved: '{{from}} → {{to}}',
  contact_views_other: '{{count}} lần xem trong ngày',
  channels: { email: 'Qua email', text: 'Qua tin nhắn' },
  text_limit:
    'Sau {{limit}} tin nhắn trong một ngày, khách chỉ nhận được email. Vui lòng gọi cho khách không để lại email.',
  stars_other: '{{count}} sao',
} satisfies Shape<typeof en>
