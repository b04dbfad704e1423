import { expect, test } from 'vitest'
import {
  isOnOtherClock,
  localDateOf,
  localTimeOf,
  nameForms,
  setClock,
  setShownLanguage,
  showAgo,
  showAverage,
  showClock,
  showDate,
  showDuration,
  showLocalTime,
  showLongDate,
  showMinutes,
  showMoney,
  showMonth,
  showName,
  showNumber,
  showShortDate,
  showTime,
  showTimes,
  showWeekday,
  showWeekdayAndDate,
  showWholeDollars,
  showZone,
} from './format.ts'

const losAngeles = 'America/Los_Angeles'

test('money has a plain dollar sign and two digits', () => {
  expect(showMoney(8300)).toBe('$83.00')
  expect(showMoney(123_456_789)).toBe('$1,234,567.89')
  expect(showMoney(0)).toBe('$0.00')
  expect(showWholeDollars(123_450)).toBe('$1,235')
  expect([showMoney(108_300, 'vi'), showWholeDollars(108_300, 'vi')]).toEqual(['$1,083.00', '$1,083'])
})

test('a time is that of the clock on the wall of the salon', () => {
  const quarterPastTwo = Date.parse('2026-11-20T22:15:00Z')

  expect(showTime(losAngeles, quarterPastTwo)).toBe('2:15 PM')
  expect(showTime('America/New_York', quarterPastTwo)).toBe('5:15 PM')
  expect(localTimeOf(losAngeles, quarterPastTwo)).toBe('14:15')
  expect(showTimes(losAngeles, quarterPastTwo, Date.parse('2026-11-20T23:50:00Z'))).toBe('2:15 PM – 3:50 PM')
})

test('where the half of the day is said once, rows have the time without it', () => {
  expect(showClock(losAngeles, Date.parse('2026-11-20T22:15:00Z'))).toBe('2:15')
  expect(showClock(losAngeles, Date.parse('2026-11-20T18:15:00Z'))).toBe('10:15')
})

test('distinguishes midnight from noon', () => {
  expect(showTime(losAngeles, Date.parse('2026-07-01T07:00:00Z'))).toBe('12:00 AM')
  expect(localTimeOf(losAngeles, Date.parse('2026-07-01T07:00:00Z'))).toBe('00:00')
  expect(showTime(losAngeles, Date.parse('2026-07-01T19:00:00Z'))).toBe('12:00 PM')
})

test('shows opening hours on the same clock on any day', () => {
  expect(['00:00', '09:00', '12:30', '23:59'].map(showLocalTime)).toEqual([
    '12:00 AM',
    '9:00 AM',
    '12:30 PM',
    '11:59 PM',
  ])
})

test('hours that end with the day end at midnight, in the language of the page', () => {
  expect(showLocalTime('24:00')).toBe('Midnight')
  setShownLanguage('vi')
  expect(showLocalTime('24:00')).toBe('Nửa đêm')
  setShownLanguage('en')
})

test('in the autumn night the hour that comes twice names its zone, and no other hour does', () => {
  const shown = (iso: string) => showTime(losAngeles, Date.parse(iso))

  expect(shown('2027-11-07T07:30:00Z')).toBe('12:30 AM')
  expect(shown('2027-11-07T08:00:00Z')).toBe('1:00 AM PDT')
  expect(shown('2027-11-07T08:30:00Z')).toBe('1:30 AM PDT')
  expect(shown('2027-11-07T09:30:00Z')).toBe('1:30 AM PST')
  expect(shown('2027-11-07T09:59:00Z')).toBe('1:59 AM PST')
  expect(shown('2027-11-07T10:00:00Z')).toBe('2:00 AM')
})

test('in the spring night the clock jumps from two to three', () => {
  expect(showTime(losAngeles, Date.parse('2027-03-14T09:59:00Z'))).toBe('1:59 AM')
  expect(showTime(losAngeles, Date.parse('2027-03-14T10:00:00Z'))).toBe('3:00 AM')
})

test('the day is the salon’s calendar day, whatever the day elsewhere', () => {
  const lateInTheEvening = Date.parse('2027-03-15T06:59:00Z')

  expect(localDateOf(losAngeles, lateInTheEvening)).toBe('2027-03-14')
  expect(localDateOf('America/New_York', lateInTheEvening)).toBe('2027-03-15')
})

test('the clock is right on each day of a year, also where it changes by half an hour or was never whole hours', () => {
  for (const zone of [losAngeles, 'America/Phoenix', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia']) {
    const asked = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    const wrong: string[] = []
    for (let at = Date.parse('2027-01-01T00:10:00Z'); at < Date.parse('2028-01-01T00:00:00Z'); at += 245 * 60_000) {
      const shown = `${localDateOf(zone, at)} ${localTimeOf(zone, at)}`
      if (shown !== asked.format(at)) wrong.push(shown)
    }
    expect(wrong).toEqual([])
  }
})

test('dates read as people write them', () => {
  expect(showDate('2026-11-20', 'en')).toBe('Nov 20, 2026')
  expect(showDate('2026-11-20', 'vi')).toBe('20 tháng 11, 2026')
  expect(showShortDate('2026-11-20', 'en')).toBe('Fri, Nov 20')
  expect(showShortDate('2026-11-20', 'vi')).toBe('T6, 20 tháng 11')
  expect(showLongDate('2026-11-20', 'en')).toBe('Friday, November 20, 2026')
  expect(showLongDate('2026-11-20', 'vi')).toBe('Thứ Sáu, 20 tháng 11, 2026')
  expect(showWeekdayAndDate('2026-11-23', 'en')).toBe('Monday, Nov 23')
  expect(showWeekdayAndDate('2026-11-23', 'vi')).toBe('Thứ Hai, 23 tháng 11')
  expect(showMonth('2026-11-01', 'en')).toBe('November 2026')
  expect(showMonth('2026-11-01', 'vi')).toBe('Tháng 11/2026')
  expect(showWeekday('2026-11-22', 'en')).toBe('Sun')
  expect(showWeekday('2026-11-22', 'vi')).toBe('CN')
})

test('the year is named when it is another than that of today', () => {
  expect(showShortDate('2027-01-08', 'en', '2026-12-30')).toBe('Fri, Jan 8, 2027')
  expect(showShortDate('2027-01-08', 'vi', '2026-12-30')).toBe('T6, 8 tháng 1, 2027')
  expect(showWeekdayAndDate('2025-12-31', 'en', '2026-12-30')).toBe('Wednesday, Dec 31, 2025')
  expect(showShortDate('2026-01-08', 'en', '2026-12-30')).toBe('Thu, Jan 8')
})

test('lengths are in hours and minutes', () => {
  expect(showDuration(45, 'en')).toBe('45 min')
  expect(showDuration(95, 'en')).toBe('1 h 35 min')
  expect(showDuration(120, 'en')).toBe('2 h')
  expect(showDuration(0, 'en')).toBe('0 min')
  expect(showDuration(95, 'vi')).toBe('1 giờ 35 phút')
  expect(showMinutes(95, 'en')).toBe('95 min')
  expect(showMinutes(95, 'vi')).toBe('95 phút')
  expect(showMinutes(94.97, 'en')).toBe('95 min')
})

test('large counts are easy to read', () => {
  expect(showNumber(1234, 'en')).toBe('1,234')
  expect(showNumber(1234, 'vi')).toBe('1,234')
  expect(showAverage(5, 'en')).toBe('5.0')
  expect(showAverage(5.25, 'vi')).toBe('5.3')
})

test('who reads 24 hours sees them, also where an hour comes twice', () => {
  setClock('24h')
  try {
    expect(showTime('America/Los_Angeles', Date.parse('2026-11-20T22:15:00Z'))).toBe('14:15')
    expect(showLocalTime('00:00')).toBe('00:00')
    expect(showLocalTime('09:05')).toBe('09:05')
    expect(showTime('America/Los_Angeles', Date.parse('2026-11-01T09:30:00Z'))).toBe('01:30 PST')
  } finally {
    setClock('12h')
  }
  expect(showLocalTime('00:00')).toBe('12:00 AM')
})

test('elapsed time is shown in the largest unit that fits', () => {
  const now = Date.parse('2026-11-20T22:15:00Z')
  const ago = (minutes: number, language: 'en' | 'vi') => showAgo(now - minutes * 60_000, now, language)

  expect([ago(0, 'en'), ago(5, 'en'), ago(119, 'en'), ago(1440, 'en'), ago(3 * 1440, 'en')]).toEqual([
    'this minute',
    '5 minutes ago',
    '1 hour ago',
    'yesterday',
    '3 days ago',
  ])
  expect([ago(5, 'vi'), ago(1440, 'vi')]).toEqual(['5 phút trước', 'hôm qua'])
})

test('a zone has a name, and the device may have another clock', () => {
  const at = Date.parse('2026-11-20T20:00Z')
  expect(showZone('America/Los_Angeles', at, 'en')).toBe('Pacific Time')
  expect(showZone('America/Los_Angeles', at, 'vi')).toBe('Giờ Thái Bình Dương')
  expect(isOnOtherClock('America/Los_Angeles', at)).toBe(true)
  expect(isOnOtherClock('Asia/Kathmandu', at)).toBe(false)
})

test('first and last name stand in the order of the language, and either may be missing', () => {
  expect(showName({ firstName: 'Kim', lastName: 'Nguyen' })).toBe('Kim Nguyen')
  expect(showName({ firstName: 'Kim', lastName: '' }, 'vi')).toBe('Kim')
  expect(showName({ firstName: '', lastName: 'Nguyen' }, 'vi')).toBe('Nguyen')
})

test('a name becomes shorter by whole words, down to the first', () => {
  const forms = ['Maria Ana Vo', 'Maria Ana V.', 'Maria V.', 'Maria']
  expect(nameForms({ firstName: 'Maria Ana', lastName: 'Vo' })).toEqual(forms)
  expect(nameForms({ firstName: 'Kim', lastName: '' })).toEqual(['Kim'])
  expect(nameForms({ firstName: '', lastName: 'Vo' })).toEqual(['Vo'])
})
