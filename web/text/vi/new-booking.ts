import type { newBooking as en, ownersBookTexts as enBook } from '../en/new-booking.ts'
import type { Shape } from '../shape.ts'
import { book } from './book.ts'

export const newBooking = {
  title: 'Đặt hẹn mới',
  new_booking: 'Đặt hẹn mới',
  loading: 'Đang tải thông tin tiệm...',
  offer_failed: 'Không tải được dịch vụ và thợ.',
  created: 'Đã tạo lịch hẹn thành công!',
  created_for: '{{when}}, thợ {{staff}}.',
  failed: 'Chưa tạo được lịch hẹn',
  find_service: 'Tìm dịch vụ',
  enter_adds: 'Nhấn Enter để thêm {{service}}.',
  enter_removes: 'Nhấn Enter để bỏ {{service}}.',
  no_match: 'Không có dịch vụ nào tên “{{typed}}”.',
  walk_in: {
    now: 'Vãng lai: làm ngay, thợ nào cũng được',
    hint: 'Chọn dịch vụ trước.',
    name: 'Khách vãng lai',
    nobody: 'Hôm nay không còn thợ nào rảnh.',
    here: 'Khách vãng lai: khách đang ở tiệm',
    here_hint: 'Khi đó có thể để trống số điện thoại.',
  },
  start: {
    title: 'Giờ khác',
    date: 'Ngày',
    time: 'Giờ bắt đầu',
    example: '2:10 pm',
    hint: 'Nhập nhanh: 210, 2:10 pm hoặc 14:10.',
    unread: 'Vui lòng nhập giờ, ví dụ 2:10 pm.',
    skipped: 'Ngày này đồng hồ được chỉnh qua giờ đó.',
    set: '{{date}}, {{times}}',
    because: 'Khung giờ này không mở cho khách đặt:',
  },
  customer: {
    known: 'Khách trong sổ',
    found_other: 'Tìm thấy {{count}} khách. Dùng phím mũi tên để chọn.',
    hint: 'Nhập tên hoặc mấy số cuối điện thoại để tìm khách đã từng đến.',
    last_visit: 'Lần gần nhất {{date}}',
    first_time: 'Chưa đến lần nào',
    visits_other: 'đã đến {{count}} lần',
    no_shows_other: 'không đến {{count}} lần',
    chosen: 'Khách trong sổ: {{name}}',
    messages: 'Nhắn tin cho khách bằng',
  },
  must_confirm: {
    label: 'Yêu cầu khách xác nhận',
    hint: 'Nếu khách không xác nhận trước {{time}} ngày hôm trước, lịch hẹn sẽ bị hủy và khung giờ lại trống.',
  },
  outside: {
    title: 'Đặt hẹn ngoài giờ làm?',
    salon_closed: 'Tiệm nghỉ ngày này.',
    outside_hours: 'Khung giờ này ngoài giờ mở cửa.',
    staff_unavailable: 'Không có thợ nào làm dịch vụ này đang trong ca.',
    recorded: 'Lịch sử của lịch hẹn sẽ ghi là đặt ngoài giờ.',
    confirm: 'Vẫn đặt',
  },
} satisfies Shape<typeof en>

/** The steps of the booking page, addressed to the owner. */
export const ownersBookTexts = {
  ...book,
  steps: { services: 'Dịch vụ', staff: 'Thợ', time: 'Ngày & giờ', info: 'Khách hàng', review: 'Xem lại' },
  summary: { ...book.summary, title: 'Lịch hẹn' },
  services: {
    ...book.services,
    title: 'Dịch vụ',
    hint: 'Gõ để tìm, Enter để thêm, Enter lần nữa để tiếp tục.',
    most_other: 'Mỗi lần hẹn được tối đa {{count}} dịch vụ.',
    none: 'Chưa có dịch vụ nào.',
    none_hint: 'Hãy thêm dịch vụ ở trang Dịch vụ trước.',
  },
  staff: {
    ...book.staff,
    title: 'Thợ',
    nobody_hint: 'Vui lòng chọn dịch vụ khác.',
  },
  time: {
    ...book.time,
    title: 'Ngày & giờ',
    clash: '{{service}} đã được xếp vào giờ này',
    nothing_ahead: 'Không tìm thấy ngày trống trong những tháng tới.',
  },
  info: { ...book.info, hint: 'Nhập thông tin liên lạc của khách' },
  review: {
    ...book.review,
    kept: 'Những gì đã nhập vẫn còn nguyên.',
    failed: newBooking.failed,
    create: 'Tạo lịch hẹn',
    creating: 'Đang tạo lịch hẹn...',
    no_answer: 'Không có câu trả lời. Bấm nút lần nữa: lịch hẹn sẽ không bị tạo hai lần.',
  },
} satisfies Shape<typeof enBook>
