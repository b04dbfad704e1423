import type { Locale } from './locale.ts'

export const vi: Locale = {
  tag: 'vi-VN',
  // In Vietnam it would be 1.083,00 $. Here $1.083 is a price per gallon, and $1,083 a month's rent.
  numbers: 'en-US',
  shortWeekday: 'narrow',
  dates: {
    dayAndMonth: '{day} tháng {month}',
    day: '{day} tháng {month}, {year}',
    longDay: '{weekday}, {day} tháng {month}, {year}',
    month: 'Tháng {month}/{year}',
    withYear: '{words}, {year}',
  },
  units: { hour: 'giờ', minute: 'phút' },
  midnight: 'Nửa đêm',
  prices: { from: 'từ {price}', inSalon: 'báo giá tại tiệm' },
  visit: { atOnce: 'hai thợ cùng làm', ofService: 'dịch vụ' },
  // In the US the first name comes first, for Vietnamese people too.
  name: '{first} {last}',
  called: /^(vn|viet.*|tieng viet)$/,
}
