import type { terms as en } from '../en/terms.ts'
import type { Shape } from '../shape.ts'

export const terms = {
  title: 'Vừa có thay đổi',
  both: 'Bây giờ giá là {{price}} và làm trong {{length}}, không còn là {{before}} và {{lengthBefore}}.',
  price: 'Bây giờ giá là {{price}}, không còn là {{before}}.',
  length: 'Bây giờ làm trong {{length}}, không còn là {{lengthBefore}}.',
  in_salon: 'Bây giờ: {{price}}, {{length}}. Trước đó: {{before}}, {{lengthBefore}}.',
  ask: { book: 'Vẫn đặt hẹn?', change: 'Vẫn đổi?', join: 'Vẫn vào hàng chờ?' },
  anyway: { book: 'Vẫn đặt', change: 'Vẫn đổi', join: 'Vẫn vào hàng' },
} satisfies Shape<typeof en>
