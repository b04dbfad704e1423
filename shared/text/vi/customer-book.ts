import type { en } from '../en/customer-book.ts'

export const vi: typeof en = {
  name: (salon) => `Khách hàng ${salon}`,
  columns: {
    firstName: 'Tên',
    lastName: 'Họ',
    phone: 'Số điện thoại',
    email: 'Email',
    language: 'Ngôn ngữ',
    birthday: 'Ngày sinh',
    preferences: 'Sở thích',
    notes: 'Ghi chú',
    blocked: 'Bị chặn',
    visits: 'Số lần đến',
    lastVisit: 'Lần đến gần nhất',
    spent: 'Tổng chi (USD)',
    since: 'Khách từ ngày',
  },
  yes: 'Có',
  no: 'Không',
}
