import type { poster as en } from '../en/poster.ts'
import type { Shape } from '../shape.ts'

export const poster = {
  welcome: 'Kính chào quý khách',
  scan: 'Mời quý khách quét mã bằng điện thoại',
  booked: 'Đã đặt hẹn: cho tiệm biết quý khách đã đến',
  walk_in: 'Chưa đặt hẹn: lấy số và xem phải chờ bao lâu',
} satisfies Shape<typeof en>
