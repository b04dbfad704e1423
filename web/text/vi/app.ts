import type { app as en } from '../en/app.ts'
import type { Shape } from '../shape.ts'

export const app = {
  title: '{{page}} · BookNail',
  home: 'BookNail, trang chủ',
  nav: {
    label: 'Mục chính',
    calendar: 'Lịch',
    services: 'Dịch vụ',
    staff: 'Nhân viên',
    my_day: 'Ngày của tôi',
    customers: 'Khách hàng',
    bookings: 'Lịch hẹn',
    reports: 'Báo cáo',
  },
  menu: 'Menu',
  account: {
    roles: {
      super_admin: 'Quản trị viên hệ thống',
      salon_owner: 'Chủ tiệm',
      front_desk: 'Lễ tân',
      technician: 'Thợ nail',
    },
    admin: 'Quản trị viên hệ thống',
    sign_out: 'Đăng xuất',
  },
  booking_link: {
    label: 'Link đặt hẹn',
    copied: 'Đã sao chép link đặt hẹn!',
    share: 'Gửi link này cho khách hàng để đặt lịch hẹn.',
    failed: 'Không sao chép được link đặt hẹn',
  },
  toasts: 'Thông báo',
  loading: 'Đang tải...',
  unauthorized: { title: 'Phiên đăng nhập đã hết', text: 'Anh/chị đã đăng xuất. Đang mở lại trang đăng nhập...' },
  success: 'Thành công',
  error: 'Lỗi',
  not_found: {
    title: 'Không tìm thấy trang',
    text: 'Trang này không có, hoặc cần đăng nhập lại để xem.',
    login: 'Đến trang đăng nhập',
    home: 'Về trang chủ',
  },
  broken: {
    title: 'Đã xảy ra lỗi',
    text: 'Có lỗi ngoài dự kiến. Vui lòng tải lại trang.',
    refresh: 'Tải lại trang',
  },
} satisfies Shape<typeof en>
