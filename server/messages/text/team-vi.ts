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
  license: {
    ofMember: ({ name, kind, date }) => `${capital(kind)} của ${name} hết hạn ngày ${date}`,
    own: ({ kind, date }) => `${capital(kind)} của anh/chị hết hạn ngày ${date}`,
    ofSalon: ({ name, kind, date }) => `${capital(kind)} của ${name} hết hạn ngày ${date}`,
    left: (days) => (days === 0 ? 'Đó là hôm nay.' : days === 1 ? 'Đó là ngày mai.' : `Còn ${days} ngày.`),
    renew: 'Xin gia hạn đúng lúc, rồi nhập ngày mới ở mục Thợ, Giấy phép.',
    renewOwn: 'Xin gia hạn đúng lúc, rồi báo ngày mới cho tiệm.',
    number: 'Số',
    open: 'Mở giấy phép',
    closing: 'Anh/chị nhận email này vì tiệm có bật nhắc hạn giấy phép.',
    kinds: {
      manicurist: 'bằng làm nail',
      cosmetologist: 'bằng thẩm mỹ',
      esthetician: 'bằng chăm sóc da',
      establishment: 'giấy phép tiệm',
      other: 'giấy phép',
    },
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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
