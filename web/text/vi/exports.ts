import type { exports as en } from '../en/exports.ts'
import type { Shape } from '../shape.ts'

export const exports = {
  csv: 'Xuất tệp CSV',
  started: { title: 'Bắt đầu xuất tệp', text: 'Báo cáo sẽ được tải về trong giây lát' },
  failed: { title: 'Không xuất được', text: 'Hiện không xuất được báo cáo' },
  takeout: {
    title: 'Tải về toàn bộ dữ liệu',
    intro:
      'Một tệp ZIP có dữ liệu của tiệm: dịch vụ, thợ, giờ mở cửa, khách hàng, lịch hẹn, hóa đơn, lương, tin nhắn, đánh giá và ảnh. Dạng bảng cho Excel, và dạng dữ liệu để BookNail đọc lại. Không có tài khoản đăng nhập, các link và nhật ký hoạt động.',
    private: 'Trong tệp có tên và số điện thoại của khách: vui lòng giữ ở nơi chỉ anh/chị mở được.',
    download: 'Tải về toàn bộ',
    started: 'Đang đóng gói toàn bộ dữ liệu. Tệp sẽ được tải về trong giây lát.',
    bring: 'Nhập từ tệp đã tải về',
    bring_hint:
      'Tiệm này chưa có lịch hẹn nào nên anh/chị có thể chuyển dữ liệu của một tiệm khác về đây. Anh/chị sẽ xem trước nội dung tệp; không ai nhận tin nhắn.',
    choose: 'Chọn tệp ZIP',
    checking: 'Đang đọc tệp…',
    look: 'Nhập “{{salon}}”?',
    made: 'Tải về ngày {{date}}',
    replaces: 'Giờ mở cửa, dịch vụ và thợ đang có ở đây sẽ được thay thế.',
    unsent_other: '{{count}} tin nhắn đang chờ gửi sẽ không chuyển theo.',
    coming: '{{all}}, trong đó {{coming}} sắp tới',
    counts: {
      services: 'Dịch vụ',
      staff: 'Thợ',
      customers: 'Khách hàng',
      bookings: 'Lịch hẹn',
      messages: 'Tin nhắn',
      reviews: 'Đánh giá',
      photos: 'Ảnh thợ',
      pictures: 'Ảnh tiệm',
      ideas: 'Ảnh mẫu của khách',
    },
    confirm: 'Nhập',
    done: 'Đã nhập xong dữ liệu của tiệm.',
    failed: 'Chưa nhập gì cả.',
  },
} satisfies Shape<typeof en>
