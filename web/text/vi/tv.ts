import type { tv as en } from '../en/tv.ts'
import type { Shape } from '../shape.ts'

export const tv = {
  come: 'Mời quý khách',
  next: 'Kế tiếp',
  nobody_called: 'Hiện chưa gọi khách nào',
  nobody_next: 'Không có khách chờ',
  join: 'Quét mã để lấy số trên điện thoại',
  walk_in: 'Khách chưa hẹn',
  hands: 'tay',
  feet: 'chân',
  now: 'làm ngay',
  no_time: 'chưa có giờ',
  loading: 'Xin chờ một chút…',
  stale: 'Không có mạng. Thông tin lúc',
  none: 'Link này không còn dùng được. Chủ tiệm tạo link mới trong phần cài đặt của tiệm.',
} satisfies Shape<typeof en>
