import type { clientReviews as en } from '../en/client-reviews.ts'
import type { Shape } from '../shape.ts'

export const clientReviews = {
  page_title: 'Đánh giá về {{salon}}',
  title: 'Đánh giá',
  none: 'Chưa có đánh giá. Chỉ khách đã làm ở tiệm mới đánh giá được.',
  of_five: '{{average}} trên 5',
  stars_other: '{{count}} sao',
  count_other: '{{number}} đánh giá',
  hidden_other: '{{number}} bị tiệm ẩn',
  only_clients: 'Chỉ khách đã làm ở tiệm mới đánh giá được.',
  hidden_count_other: 'Đánh giá bị ẩn vẫn tính vào điểm {{average}}.',
  unread_other: '{{number}} khách chỉ chấm sao hoặc chỉ viết riêng cho tiệm.',
  technician: 'Thợ',
  all: 'Tất cả',
  newest_first: 'Mới nhất trước',
  lowest_first: 'Ít sao nhất trước',
  show_newest_first: 'Xem mới nhất trước',
  show_lowest_first: 'Xem ít sao trước',
  answered: '{{salon}} trả lời',
  pages: 'Trang',
  page: 'Trang {{page}} / {{pages}}',
  previous: 'Trang trước',
  next: 'Trang sau',
  book: 'Đặt hẹn',
} satisfies Shape<typeof en>
