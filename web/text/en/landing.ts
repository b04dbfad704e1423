import type { LandingCopy } from '../../landing/copy.ts'

/** The landing page in English: edit the text here, then restart. */
export const landing: LandingCopy = {
  page: 'Booking for nail salons',
  nav: {
    label: 'Page',
    features: 'Features',
    pricing: 'Pricing',
    contact: 'Contact',
    login: 'Salon Login',
    api: 'API Documentation',
    menu: 'Menu',
  },
  hero: {
    title: ['Fewer phone calls.', 'Fuller chairs.'],
    text: 'Clients book their own nail appointments in English or Vietnamese, day or night. You see every technician and every chair on one calendar.',
    ask: 'Ask for an Account',
    demo: 'Watch Demo',
    points: ['For salons with 1-15 staff', 'No double-booking', 'Text and email reminders'],
    claims: [],
  },
  problem: {
    label: 'Today, in most salons',
    title: 'The phone rings while both hands hold a brush.',
    text: 'The book is on paper, two technicians write in it, and on Saturday someone waits 40 minutes. Reminders are made by hand, when there is time.',
  },
  solution: {
    label: 'With BookNail',
    title: 'The book keeps itself.',
    text: 'Clients pick services, technician and time on their phone. The calendar updates by itself, and what clients need to know goes out in their own language.',
  },
  features: {
    title: 'Five things, done well',
    booking: {
      title: 'Online booking without double-booking',
      text: 'Every time on your page is checked against every technician the moment a client takes it. The same chair is never sold twice.',
      held: '45 min, held for this client',
    },
    record: {
      title: 'A light customer record',
      text: 'Visits, spending and notes by phone number. You know who is a regular before she sits down.',
    },
    reminders: {
      title: 'Automatic text and email reminders',
      text: 'Sent by themselves, in the language the client booked in, with a link to move or cancel.',
    },
    reports: {
      title: 'Reports you can read in a minute',
      text: 'Revenue, busy hours and how full each technician was.',
    },
    price: {
      title: 'A price that fits a small salon',
      text: 'About 50% lower than rivals that charge $100-300+ a month.',
    },
  },
  pricing: {
    title: 'Pay about half',
    text: 'Other booking systems charge $100-300+ a month. A salon that moves from $100 to $50 keeps $600 a year.',
    others: 'Others',
    othersCost: '$1,200',
    ours: 'BookNail',
    ourCost: '$600',
    note: 'A year, example for a plan of $100 a month.',
  },
  audience: {
    title: 'Who it is for',
    small: { title: 'Small salons', text: '1-15 staff, one front desk, often the owner.' },
    medium: { title: 'Medium salons', text: 'That want simple tools, not another system to learn.' },
    overpaying: { title: 'Owners who pay too much', text: 'And use a tenth of what they pay for.' },
  },
  quotes: {
    title: 'What owners tell us',
    sample: 'Sample quotes',
    said: [
      {
        words: 'My mother runs the desk. She switched it to Vietnamese and did not call me once.',
        who: 'Salon owner, San Jose, 8 staff',
      },
      {
        words: 'Saturday is still full, but nobody waits at the door any more.',
        who: 'Salon owner, Garden Grove, 5 staff',
      },
      { words: 'I see at noon who is free at three. That alone pays for it.', who: 'Manager, Houston, 12 staff' },
    ],
  },
  closing: {
    title: 'Ready in one afternoon',
    text: "Bring your service list and your staff's hours. We set up the rest with you, in English or Vietnamese.",
    phone: '1-800-BOOK-NAIL',
    phoneNumber: '+18002665624',
    hours: 'Mon-Fri 9AM-6PM EST',
  },
  footer: { label: 'Footer' },
}
