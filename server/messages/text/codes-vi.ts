import type { en } from './codes-en.ts'

export const vi: typeof en = {
  text: ({ salon, code }) => `${code} là mã xác minh để đặt hẹn tại ${salon}, dùng trong 10 phút.`,
  subject: ({ salon, code }) => `${code} là mã xác minh của quý khách tại ${salon}`,
  opening: (salon) =>
    `Đây là mã xác minh của quý khách tại ${salon}. Quý khách vui lòng nhập mã này ở trang đặt hẹn trong vòng 10 phút để hoàn tất.`,
  closing: 'Nếu quý khách không đặt hẹn, xin bỏ qua email này: không có mã thì lịch hẹn không được đặt.',
}
