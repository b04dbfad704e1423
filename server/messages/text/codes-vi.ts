import type { en } from './codes-en.ts'

export const vi = {
  text: (salon: string, code: string) => `${code} là mã xác minh để đặt hẹn tại ${salon}, dùng trong 10 phút.`,
  subject: (salon: string, code: string) => `${code} là mã xác minh của quý khách tại ${salon}`,
  opening: (salon: string) =>
    `Đây là mã xác minh của quý khách tại ${salon}. Quý khách vui lòng nhập mã này ở trang đặt hẹn trong vòng 10 phút để hoàn tất.`,
  closing: 'Nếu quý khách không đặt hẹn, xin bỏ qua email này: không có mã thì lịch hẹn không được đặt.',
} satisfies typeof en
