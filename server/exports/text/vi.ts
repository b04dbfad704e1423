import { statuses } from '../../../shared/bookings/text/vi.ts'
import type { en } from './en.ts'

export const vi: typeof en = {
  bookings: {
    name: ({ salon, date }) => `${salon} lịch hẹn ${date}`,
    columns: {
      reference: 'Mã',
      date: 'Ngày',
      starts: 'Bắt đầu',
      ends: 'Kết thúc',
      status: 'Trạng thái',
      firstName: 'Tên',
      lastName: 'Họ',
      phone: 'Điện thoại',
      email: 'Email',
      services: 'Dịch vụ',
      staff: 'Thợ',
      minutes: 'Số phút',
      price: 'Giá (USD)',
      source: 'Người đặt',
      submitted: 'Đặt lúc',
      notes: 'Ghi chú',
    },
    statuses,
    sources: { public: 'Khách', owner: 'Tiệm', walk_in: 'Khách walk-in' },
    unassigned: 'Chưa xếp thợ',
  },
  takeout: ({ salon, date }) => `${salon} BookNail ${date}`,
  readme: `TOÀN BỘ DỮ LIỆU CỦA TIỆM

csv/       các bảng cho Excel, Google Sheets hoặc Numbers
json/      cũng các bảng đó, đầy đủ và chính xác: BookNail đọc lại từ đây
photos/    ảnh của thợ
pictures/  ảnh trên trang đặt hẹn và logo của tiệm
ideas/     ảnh mẫu mà khách thêm vào lịch hẹn
licenses/  ảnh bằng và giấy phép
manifest.json   tệp này được tạo lúc nào, và mỗi loại có bao nhiêu

Thời gian theo giờ UTC (có chữ Z ở cuối); giá tính bằng cent.
Trong csv/, ô nào bảng tính sẽ chạy như công thức thì có dấu ' ở đầu.

Muốn chuyển sang nơi khác: mở Cài đặt tiệm của một tiệm chưa có lịch hẹn nào, chọn tệp ZIP này ở mục
"Mang theo toàn bộ dữ liệu", xem lại nội dung rồi nhập vào. Không ai nhận tin nhắn vì việc đó.

Tệp này có tên, số điện thoại và email của khách. Vui lòng giữ ở nơi chỉ anh/chị mở được.`,
}
