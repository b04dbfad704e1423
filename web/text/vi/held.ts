import type { held as en } from '../en/held.ts'
import type { Shape } from '../shape.ts'

export const held = {
  asking: { title: 'Đang giữ khung giờ cho quý khách…', text: 'Quý khách cứ điền thông tin trong lúc chờ.' },
  held: { title: 'Giữ cho quý khách đến {{time}}', text: 'Sau đó khách khác cũng đặt được khung giờ này.' },
  over: { title: 'Khung giờ này không còn được giữ', text: 'Quý khách vẫn đặt được nếu chưa có ai đặt trước.' },
  taken: {
    title: 'Có khách khác đang đặt khung giờ này',
    text: 'Vui lòng chọn khung giờ khác, hoặc thử lại sau vài phút.',
  },
  none: { title: 'Đặt xong là có chỗ', text: 'Trong lúc này khách khác cũng đặt được khung giờ này.' },
} satisfies Shape<typeof en>
