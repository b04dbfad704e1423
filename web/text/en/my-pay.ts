export const myPay = {
  title: 'My pay',
  loading: 'Loading your pay…',
  failed: 'Your pay couldn’t be loaded',
  today: 'Today',
  period: '{{from}} – {{to}}',
  services: 'Services',
  tips: 'Tips',
  pay: 'Pay so far',
  takings_less_rent: 'Takings less rent',
  note: 'Paid on {{date}}: {{money}} so far, after fees and adjustments. Cash tips are taken on the day.',
}
