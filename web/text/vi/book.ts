import type { book as en } from '../en/book.ts'
import type { Shape } from '../shape.ts'

export const book = {
  page_title: 'Đặt hẹn tại {{salon}}',
} satisfies Shape<typeof en>
