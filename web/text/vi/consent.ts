import type { consent as en } from '../en/consent.ts'
import type { Shape } from '../shape.ts'

export const consent = {
  outside_us: 'Số ngoài nước Mỹ bắt đầu bằng dấu +.',
  sentence:
    'Khi để lại số điện thoại, quý khách đồng ý nhận tin nhắn của tiệm về lịch hẹn, lần ghé tiệm và số chờ. Số tin tùy từng lần đến tiệm. Nhà mạng có thể tính cước tin nhắn và data. Nhắn STOP để ngừng, HELP để được giúp.',
  privacy: 'Quyền riêng tư và điều khoản',
} satisfies Shape<typeof en>
