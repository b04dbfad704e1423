import type { en } from './team-en.ts'

export const vi: typeof en = {
  nobody: 'Chưa có tên',
  link: 'Đổi hoặc tắt các email này',
  unsubscribe: 'Không nhận các email này nữa',
  closing: 'Anh/chị nhận email này vì đã được chọn trong phần cài đặt của tiệm.',
  sheet: {
    title: ({ salon, date }) => `Lịch hẹn tại ${salon}: ${date}`,
    count: (count) => `Có ${count} lịch hẹn.`,
    none: 'Chưa có lịch hẹn nào.',
    waits: 'Đang chờ tiệm xác nhận',
    comes: 'Khách đã báo là sẽ đến',
    unsaid: 'Khách chưa báo là sẽ đến',
  },
  booking: {
    made: ({ salon, name }) => `Lịch hẹn mới tại ${salon}: ${name}`,
    changed: ({ salon, name }) => `Lịch hẹn thay đổi tại ${salon}: ${name}`,
    cancelled: ({ salon, name }) => `Lịch hẹn đã hủy tại ${salon}: ${name}`,
    when: 'Thời gian',
    client: 'Khách hàng',
    services: 'Dịch vụ',
  },
}
