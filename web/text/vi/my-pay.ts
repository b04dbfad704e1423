import type { myPay as en } from '../en/my-pay.ts'
import type { Shape } from '../shape.ts'

export const myPay = {
  title: 'Thu nhập của tôi',
  loading: 'Đang tải thu nhập…',
  failed: 'Không tải được thu nhập',
  today: 'Hôm nay',
  period: '{{from}} – {{to}}',
  services: 'Tiền dịch vụ',
  tips: 'Tiền tip',
  pay: 'Lương tạm tính',
  takings_less_rent: 'Tiền làm trừ tiền thuê ghế',
  note: 'Trả lương ngày {{date}}: tạm tính {{money}}, đã trừ phí và tính điều chỉnh. Tip tiền mặt nhận trong ngày.',
} satisfies Shape<typeof en>
