import type { common as en } from '../en/common.ts'
import type { Shape } from '../shape.ts'

export const common = {
  language: 'Ngôn ngữ',
  back: 'Quay lại',
  next: 'Tiếp tục',
  cancel: 'Hủy bỏ',
  close: 'Đóng',
  edit: 'Sửa',
  delete: 'Xóa',
  save: 'Lưu',
  copy: 'Sao chép',
  copied: 'Đã sao chép',
  call_salon: 'Gọi cho tiệm',
  past_link: 'Link này của {{salon}} đã hết hiệu lực hoặc đã được thay bằng link mới.',
  book_appointment: 'Đặt hẹn',
  come_by: 'Mời quý khách ghé tiệm: {{address}}',
  call: 'Gọi',
  retry: 'Thử lại',
  loading: 'Đang tải…',
  todays_rules: 'Số liệu của các ngày trước {{date}} tính theo quy tắc hiện nay, áp dụng từ {{date}}.',
  works: 'Hiện có rất nhiều người cùng gửi. Có thể mất đến mười giây, xin quý khách đừng rời trang này.',
  skip_to_content: 'Đến nội dung chính',
} satisfies Shape<typeof en>
