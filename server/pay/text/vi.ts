import type { en } from './en.ts'

export const vi: typeof en = {
  pay: 'Lương',
  from: 'Từ ngày',
  to: 'Đến ngày',
  payOn: 'Ngày trả',
  year: 'Năm',
  hours: 'Số giờ',
  columns: {
    member: 'Thợ',
    servicesCents: 'Tiền dịch vụ (USD)',
    supplyFeeCents: 'Vật liệu (USD)',
    commissionCents: 'Ăn chia (USD)',
    payCents: 'Lương (USD)',
    cardTipsCents: 'Tip thẻ (USD)',
    cardTipFeeCents: 'Phí cà thẻ (USD)',
    otherTipsCents: 'Tip Zelle và khác (USD)',
    cashTipsCents: 'Tip tiền mặt (USD)',
    handedOutCents: 'Tip đã phát (USD)',
    adjustedCents: 'Điều chỉnh (USD)',
    carriedInCents: 'Nợ kỳ trước chuyển qua (USD)',
    toBePaidCents: 'Thực lãnh (USD)',
    checkCents: 'Check (USD)',
    cashCents: 'Tiền mặt (USD)',
    carriedOutCents: 'Nợ chuyển qua kỳ sau (USD)',
  },
}
