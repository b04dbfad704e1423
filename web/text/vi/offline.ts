import type { offline as en } from '../en/offline.ts'
import type { Shape } from '../shape.ts'

export const offline = {
  title: 'Không có mạng',
  back: 'Có mạng lại thì BookNail tự mở.',
  again: 'Thử lại',
  as_of: 'Chỉ để xem: lịch hẹn lúc {{time}}, {{date}}. Thay đổi sau đó không có ở đây.',
  none: 'Không có lịch hẹn.',
  nothing: 'Thiết bị này chưa có lịch hẹn nào để xem: lịch hẹn chỉ được lưu khi có người đang đăng nhập.',
  over: 'Những ngày đã lưu trên thiết bị này đã qua.',
  somebody: 'Không có tên',
  waits: 'Chờ xác nhận',
  done: 'Xong',
} satisfies Shape<typeof en>
