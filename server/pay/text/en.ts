/** Column headers and file names. */
export const en = {
  pay: 'Pay',
  from: 'From',
  to: 'To',
  payOn: 'Pay day',
  year: 'Year',
  hours: 'Hours',
  columns: {
    member: 'Member',
    servicesCents: 'Services (USD)',
    supplyFeeCents: 'Supplies (USD)',
    commissionCents: 'Commission (USD)',
    payCents: 'Pay (USD)',
    cardTipsCents: 'Card tips (USD)',
    cardTipFeeCents: 'Card fee (USD)',
    adjustedCents: 'Adjusted (USD)',
    paidOutCents: 'From the drawer (USD)',
    toBePaidCents: 'To be paid (USD)',
    checkCents: 'By check (USD)',
    cashCents: 'In cash (USD)',
    cashTipsCents: 'Cash tips, taken on the day (USD)',
  },
}
