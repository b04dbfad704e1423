import type { en } from './en.ts'

export const vi: typeof en = {
  bookings: {
    name: (salon, date) => `${salon} lịch hẹn ${date}`,
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
      staff: 'Nhân viên',
      minutes: 'Số phút',
      price: 'Giá (USD)',
      source: 'Người đặt',
      submitted: 'Gửi lúc',
      notes: 'Ghi chú',
    },
    statuses: {
      scheduled: 'Đã đặt',
      confirmed: 'Đã xác nhận',
      completed: 'Hoàn thành',
      cancelled: 'Đã hủy',
      no_show: 'Khách không đến',
    },
    sources: { public: 'Khách', owner: 'Tiệm' },
    unassigned: 'Chưa xếp thợ',
  },
}
