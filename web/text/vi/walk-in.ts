import type { walkIn as en } from '../en/walk-in.ts'
import type { Shape } from '../shape.ts'

export const walkIn = {
  title: 'Lấy số chờ từ nhà',
  hint: 'Quý khách nhận một số, và tiệm nhắn tin trước khi tới lượt khoảng năm phút. Sau khi gọi, tiệm giữ chỗ cho quý khách {{minutes}} phút.',
  people: 'Đi mấy người?',
  fewer_people: 'Bớt một người',
  more_people: 'Thêm một người',
  same: 'Mọi người làm cùng dịch vụ. Nếu khác, quý khách vui lòng cho tiệm biết khi đến.',
  name: 'Tên *',
  phone: 'Điện thoại di động *',
  email: 'Email *',
  code_sent: {
    text: 'Tiệm đã nhắn mã tới {{to}}. Nhập mã xong là quý khách vào hàng chờ.',
    email: 'Tiệm đã gửi mã tới email {{to}}. Nhập mã xong là quý khách vào hàng chờ.',
  },
  ask_front_desk: 'Nhờ quầy cho vào, không cần mã',
  missing: 'Vui lòng chọn dịch vụ.',
  submit: 'Vào hàng chờ',
  joining: 'Xin chờ một chút…',
  failed: 'Quý khách chưa vào hàng chờ',
  back: 'Trở lại đặt hẹn',
} satisfies Shape<typeof en>
