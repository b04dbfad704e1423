import type { HelpCopy } from '../help-copy.ts'

export const help: HelpCopy = {
  page: 'Trợ giúp',
  description: 'Cách nhận hẹn, chia khách walk-in, tính tiền, tính lương cho thợ và mọi việc khác trong BookNail.',
  home: 'BookNail, trang chủ',
  toApp: 'Vào BookNail',
  label: 'Các trang trợ giúp',
  language: 'Ngôn ngữ',
  search: { label: 'Tìm trong phần trợ giúp', hint: 'Ví dụ: dời lịch hẹn', button: 'Tìm' },
  found: { none: 'Không tìm thấy gì cho “{{typed}}”. Anh/chị thử gõ ít chữ hơn.', title: 'Kết quả cho “{{typed}}”' },
  all: 'Tất cả các trang trợ giúp',
  onPage: 'Trong trang này',
  unknown: 'Không có trang trợ giúp này. Dưới đây là tất cả các trang.',
  print: 'In trang này',
}
