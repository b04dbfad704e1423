import type { apiDocs as en } from '../en/api-docs.ts'
import type { Shape } from '../shape.ts'

export const apiDocs = {
  page: 'Tài liệu API',
  intro:
    'Mọi lệnh gọi của BookNail, lấy từ chính các lược đồ mà máy chủ dùng để kiểm tra. Dữ liệu vào và ra là JSON; thời điểm tính theo UTC, ngày và giờ theo múi giờ của tiệm; lỗi có mã, một câu giải thích và mã yêu cầu.',
  document: 'Dạng OpenAPI 3.1',
  search: 'Tìm lệnh gọi…',
  found_other: '{{count}} lệnh gọi',
  none: 'Không có lệnh gọi nào chứa đủ những từ này.',
  failed: 'Không tải được tài liệu',
  who: 'Ai được gọi',
  parameters: 'Tham số',
  body: 'Nội dung gửi',
  answer: 'Trả lời {{status}}',
  nothing: 'không có nội dung',
  required: 'bắt buộc',
  places: { path: 'địa chỉ', query: 'truy vấn', header: 'tiêu đề' },
  default: 'mặc định {{value}}',
} satisfies Shape<typeof en>
