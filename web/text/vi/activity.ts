import type { activity as en } from '../en/activity.ts'
import type { Shape } from '../shape.ts'

export const activity = {
  title: 'Nhật ký hoạt động',
  intro: 'Ai đã làm gì, lúc nào và từ đâu. Không ai sửa được nhật ký; nhật ký được giữ hai năm.',
  menu: { label: 'Nhật ký hoạt động', hint: 'Ai đã làm gì, lúc nào' },
  table: 'Nhật ký hoạt động',
  person: 'Tìm theo người…',
  kind: 'Loại',
  all_kinds: 'Tất cả các loại',
  from: 'Từ ngày',
  to: 'Đến ngày',
  clear: 'Xóa bộ lọc',
  nobody: 'Chưa đăng nhập',
  none: {
    title: 'Không có hoạt động nào',
    filtered: 'Hãy thử đổi bộ lọc để thấy nhiều kết quả hơn.',
    hint: 'Từ nay những thay đổi trong tiệm được ghi lại ở đây.',
  },
  failed: 'Không tải được nhật ký',
  loading: 'Đang tải…',
  showing: 'Hiện {{first}}-{{last}} trong {{total}}',
  booking: 'Lịch hẹn {{reference}}',
  utc: 'Giờ hiển thị theo UTC.',
} satisfies Shape<typeof en>
