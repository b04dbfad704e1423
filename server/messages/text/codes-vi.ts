import type { en } from './codes-en.ts'

export const vi: typeof en = {
  text: ({ salon, code }) =>
    `${salon}: Mã đặt hẹn của quý khách là ${code}, dùng trong 10 phút. Xin đừng đưa mã cho ai.`,
  subject: ({ salon, code }) => `${code} là mã xác minh của quý khách tại ${salon}`,
  opening: (salon) =>
    `Đây là mã xác minh của quý khách tại ${salon}. Quý khách vui lòng nhập mã này ở trang đặt hẹn trong vòng 10 phút để hoàn tất.`,
  closing: 'Nếu quý khách không đặt hẹn, xin bỏ qua email này. Không có mã thì không có gì được đặt.',
}
