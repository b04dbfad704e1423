import type { Locale } from './locale.ts'

export const en: Locale = {
  tag: 'en-US',
  numbers: 'en-US',
  shortWeekday: 'short',
  dates: {
    dayAndMonth: '{shortMonthName} {day}',
    day: '{shortMonthName} {day}, {year}',
    longDay: '{weekday}, {monthName} {day}, {year}',
    month: '{monthName} {year}',
    withYear: '{words}, {year}',
  },
  units: { hour: 'h', minute: 'min' },
  midnight: 'Midnight',
  prices: { from: 'from {price}', inSalon: 'price in the salon' },
  visit: { atOnce: 'two technicians', ofService: 'of service' },
  name: '{first} {last}',
  called: /^(eng.*|ingles|tieng anh)$/,
}
