import type { held as en } from '../en/held.ts'
import type { Shape } from '../shape.ts'

export const held = {
  asking: { title: 'Đang giữ khung giờ cho quý khách…', text: 'Quý khách cứ điền thông tin.' },
  held: { title: 'Giữ cho quý khách đến {{time}}', text: 'Sau đó khách khác cũng đặt được.' },
  over: { title: 'Khung giờ này không còn được giữ', text: 'Quý khách vẫn đặt được nếu còn trống.' },
  taken: {
    title: 'Có khách khác đang đặt khung giờ này',
    text: 'Quý khách vui lòng chọn khung giờ khác.',
  },
  refused: { title: 'Khung giờ này không đặt được nữa' },
  none: { title: 'Đặt xong là có chỗ', text: 'Trước đó khách khác cũng đặt được.' },
} satisfies Shape<typeof en>
