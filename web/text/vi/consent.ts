import type { consent as en } from '../en/consent.ts'
import type { Shape } from '../shape.ts'

export const consent = {
  sentence:
    'Khi để lại số điện thoại, quý khách đồng ý nhận tin nhắn của tiệm chỉ về lịch hẹn và lượt chờ, không quảng cáo: số lượng tin tùy từng lần đến tiệm, có thể tính cước tin nhắn và dữ liệu, trả lời STOP để ngừng hoặc HELP để được giúp.',
  privacy: 'Quyền riêng tư và điều khoản',
} satisfies Shape<typeof en>
