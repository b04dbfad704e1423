import type { ownDay as en } from '../en/own-day.ts'
import type { Shape } from '../shape.ts'

export const ownDay = {
  page: 'Lịch của tôi',
  title: 'Lịch của tôi',
  previous: 'Ngày trước',
  next: 'Ngày sau',
  today: 'Hôm nay',
  loading: 'Đang tải lịch của anh/chị…',
  failed: 'Không tải được lịch của anh/chị',
  works: 'Làm việc {{times}}',
  this_day_only: 'chỉ ngày này',
  rest: 'Giờ nghỉ {{times}}',
  off: 'Ngày nghỉ',
  closed: 'Tiệm đóng cửa: {{name}}',
  closed_weekday: 'Tiệm đóng cửa vào ngày này',
  away: 'Xin nghỉ {{times}}',
  blocked: 'Giờ đã khóa {{times}}',
  visits_other: '{{count}} lịch hẹn',
  list: 'Lịch hẹn',
  empty: { title: 'Không có lịch hẹn', text: 'Chưa có khách nào hẹn với anh/chị vào ngày này.' },
  requested: 'Khách yêu cầu',
  notes: 'Ghi chú',
  contact: {
    show: 'Xem thông tin liên lạc',
    show_of: 'Xem thông tin liên lạc của {{name}}',
    logged: 'Mỗi lần xem đều được ghi vào nhật ký của tiệm.',
    around: 'Chỉ xem được liên lạc từ một ngày trước đến một ngày sau lịch hẹn.',
    none: 'Không có số điện thoại hay email',
  },
  figures: {
    title: '{{days}} ngày qua của tôi',
    appointments: 'lịch hẹn',
    utilization: 'tỷ lệ kín giờ',
    revenue: 'doanh thu',
    failed: 'Không tải được số liệu.',
  },
} satisfies Shape<typeof en>
