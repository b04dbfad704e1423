import type { LandingCopy } from '../landing-words.ts'

/** The landing page in English. What nobody said or agreed to is marked as a sample. */
export const landing: LandingCopy = {
  page: 'Booking for nail salons',
  description:
    'Online booking without double-booking, a light customer record, automatic reminders and reports for nail salons, in English and Vietnamese, at about half of what others charge.',
  home: 'BookNail, home',
  nav: {
    label: 'Page',
    features: 'Features',
    pricing: 'Pricing',
    contact: 'Contact',
    login: 'Salon Login',
    help: 'Help',
    api: 'API Documentation',
    language: 'Language',
  },
  start: 'Start Your Free Trial',
  hero: {
    title: ['Fewer phone calls.', 'Fuller chairs.'],
    text: 'Clients book their own nail appointments in English or Vietnamese, day or night. You see every technician’s day on one calendar, at about half of what other systems cost.',
    demo: 'Watch Demo',
    points: ['For salons with 1-15 staff', 'No double-booking', 'Text and email reminders'],
    news: { title: 'New booking', visit: 'Gel Manicure with Kim', when: 'Fri, Nov 20, 2:15 PM' },
  },
  demo: {
    title: 'BookNail in half a minute',
    close: 'Close',
    back: 'Back',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    steps: [
      {
        picture: 'booking-page',
        title: 'Your booking page',
        text: 'Clients open your link or scan the code at your door. There is no app, and no account.',
      },
      {
        picture: 'booking-time',
        title: 'They pick a time that is free',
        text: 'Times that are taken cannot be picked, so nobody is booked twice.',
      },
      {
        picture: 'calendar',
        title: 'Your day fills by itself',
        text: 'The booking is on your calendar at once, with its technician. Drag it to move it.',
      },
      {
        picture: 'tomorrow',
        title: 'Clients are reminded',
        text: 'You see who is coming on your next open day, and who has confirmed.',
      },
      {
        picture: 'reports',
        title: 'You know how it went',
        text: 'Revenue, busy hours and how full each technician’s day was.',
      },
    ],
    sample: 'Try a Booking Page',
  },
  problem: {
    label: 'Today, in most salons',
    title: 'The phone rings while both hands hold a brush.',
    points: [
      'Two people write in one paper book, and 2:15 is given twice.',
      'Reminders are calls, when somebody has time.',
      'Nobody knows who was promised what, or what Saturday brought in.',
    ],
  },
  solution: {
    label: 'With BookNail',
    title: 'The book keeps itself.',
    points: [
      'Clients pick services, technician and time on their phone. A time is given once.',
      'Clients are reminded by text or email, in their own language.',
      'Every visit, every regular and every dollar is one tap away.',
    ],
  },
  features: {
    title: 'Five things your salon gets',
    text: 'Nothing to install. Works on the phone, the tablet at the desk and the computer at home.',
    booking: {
      title: 'Online booking without double-booking',
      text: 'Every time is checked against technicians and chairs the moment a client takes it. Two clients, one second apart: the second is offered the next free time.',
      taken: { before: 'Maria took ', after: ' with Kim' },
      offered: 'Sofia, one second later, is offered ',
    },
    record: {
      title: 'A light customer record',
      text: 'Visits, spending and notes by phone number. You know who is a regular before they sit down.',
      services: '31 services',
      spent: '$1,486.00 spent',
      last: 'Last visit Nov 20, Acrylic Fill with Kim',
      note: 'Coffin, medium, color 118. Likes the chair by the window.',
    },
    reminders: {
      title: 'Automatic text and email reminders',
      text: 'Sent the day before, in the language the client booked in. One tap confirms. The same link reschedules or cancels.',
      message:
        'Lotus Nails & Spa: See you Fri, Nov 20, 2:15 PM with Kim! Reply Y to confirm. Need to change? lotus.example/k7Q',
      confirmed: 'Confirmed',
    },
    reports: {
      title: 'Reports you can read in a minute',
      text: 'Revenue, busy hours and how full each technician’s day was.',
      busiest: 'Busiest: 11 AM and 3 PM',
    },
    price: {
      title: 'A price about 50% lower',
      text: 'Others charge $100-300+ a month. From $100 to $50 is $600 a year that stays yours.',
      save: 'You save',
      each: 'a year',
    },
  },
  walkIns: {
    title: 'And for everyone who walks in',
    text: 'Switch it on when you like. Until then it stays out of your way.',
    line: {
      title: 'Walk-ins',
      text: 'Clients get in line at the door or from home and see their wait. Nobody stands at the desk and asks.',
    },
    turns: {
      title: 'Fair turns',
      text: 'Whose turn it is follows your own rules. All technicians see their place, and why.',
    },
    till: {
      title: 'Checkout, tips and pay',
      text: 'One check a visit: cash, card, Zelle, gift cards. Tips and commission add up by themselves.',
    },
    takeout: {
      title: 'Your data is yours',
      text: 'Customers, visits and checks in one file whenever you like. Lists from other systems come in the same way.',
    },
  },
  audience: {
    title: 'Who it is for',
    small: { title: 'Small salons', text: '1-15 staff, one front desk, often the owner. Set up in an afternoon.' },
    medium: {
      title: 'Medium salons that want simple tools',
      text: 'Everything on one screen, nothing to study. New people use it on their first day.',
    },
    overpaying: { title: 'Owners who overpay', text: 'You pay $100-300+ a month and use a tenth of it.' },
  },
  quotes: {
    title: 'What owners say',
    sample: 'Sample quotes',
    samples: [
      {
        words: 'My mother runs the desk. She switched it to Vietnamese and did not call me once.',
        who: 'Salon owner, San Jose, 8 staff',
      },
      {
        words: 'Saturday is still full, but nobody waits at the door anymore.',
        who: 'Salon owner, Garden Grove, 5 staff',
      },
      {
        words: 'I see at noon who is free at three. That alone pays for it.',
        who: 'Manager, Houston, 12 staff',
      },
    ],
  },
  pricing: {
    title: 'About 50% lower than the others',
    text: 'Other booking systems charge $100-300+ a month. A salon that moves from $100 to $50 saves $600 a year.',
    others: 'Others',
    year: 'A year, for a plan of $100 a month elsewhere',
    sample: 'Sample price',
    samples: [
      {
        name: 'One salon, everything on this page',
        price: '$50 a month',
        note: 'Up to 15 technicians, no fee per person',
      },
    ],
    included: [
      'English and Vietnamese, for clients and staff',
      'Booking page, calendar, reminders, reports',
      'Walk-ins, turns, checkout and pay',
      'Your data in one file, any time',
    ],
    trial: 'Free trial. No card needed to start.',
  },
  closing: {
    title: 'Open for booking this afternoon',
    text: 'Bring your menu and your staff’s hours. A guide takes you through the rest, in English or Vietnamese.',
    mail: 'Email us',
    hours: 'Mon-Fri 9AM-6PM EST',
  },
  footer: { label: 'Footer' },
}
