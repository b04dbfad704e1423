import type { ideas as en } from '../en/ideas.ts'
import type { Shape } from '../shape.ts'

export const ideas = {
  title: 'Ảnh mẫu quý khách thích',
  hint: 'Tối đa ba ảnh, chỉ tiệm xem được. Ảnh sẽ được xóa 30 ngày sau khi quý khách ghé tiệm.',
  add: 'Thêm ảnh',
  named: 'Ảnh {{number}}',
  sent_on: 'Đã gửi {{date}}',
  remove: 'Bỏ ảnh {{number}}',
  chosen_other: 'Khi quý khách đặt xong, {{count}} ảnh sẽ được gửi.',
  preparing: 'Đang thu nhỏ ảnh…',
  sending: 'Đang gửi ảnh…',
  sent_other: 'Tiệm đã nhận {{count}} ảnh.',
  failed: 'Chưa gửi được',
  failed_hint: 'Lịch hẹn của quý khách vẫn giữ nguyên.',
  retry: 'Gửi lại',
  unreadable: 'Tệp này không phải ảnh xem được. Quý khách vui lòng chọn ảnh chụp hoặc ảnh màn hình.',
  skipped: 'Chỉ có chỗ cho ba ảnh.',
  remove_failed: 'Chưa bỏ được ảnh. Quý khách vui lòng thử lại.',
} satisfies Shape<typeof en>
