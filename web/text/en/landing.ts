import type { LandingCopy } from '../../landing/copy.ts'

/** The landing page in English. Every claim must be true of every installation. */
export const landing: LandingCopy = {
  page: 'Booking for nail salons',
  description:
    'Online booking, turns, till and customer book for nail salons, in English and Vietnamese. Clients book day or night, and nobody is booked twice.',
  home: 'BookNail, home',
  nav: {
    label: 'Page',
    features: 'Features',
    prices: 'Prices',
    contact: 'Contact',
    login: 'Salon Login',
    help: 'Help',
    api: 'API Documentation',
    menu: 'Menu',
    language: 'Language',
  },
  hero: {
    title: ['Open for booking,', 'day and night.'],
    text: 'Clients book their own nail appointments in English or Vietnamese. You see every technician’s day on one calendar.',
    ask: 'Ask for an Account',
    open: 'Open an Account',
    demo: 'Try a Booking Page',
    points: ['No double-booking', 'Nothing to install'],
    reminders: { texts: 'Text and email reminders', mails: 'Email reminders' },
  },
  problem: {
    label: 'Sound familiar?',
    title: 'The phone rings while both hands hold a brush.',
    text: 'The book is on paper and two people write in it. Reminders are calls, when there is time.',
  },
  solution: {
    label: 'With BookNail',
    title: 'The book keeps itself.',
    text: 'Clients pick services, technician and time on their phone. The calendar updates itself, and clients hear what they need to know in their own language.',
  },
  features: {
    title: 'What it does for you',
    booking: {
      title: 'Online booking without double-booking',
      text: 'Every time on your page is checked against technicians and chairs the moment a client takes it. Nothing is booked twice.',
      held: '45 min, held for this client',
    },
    turns: {
      title: 'Walk-ins and turns',
      text: 'Clients get in line at the door or from home. Whose turn it is follows your own rules, and everyone can see why.',
    },
    record: {
      title: 'A light customer record',
      text: 'Visits, spending and notes by phone number. You know who is a regular before they sit down.',
    },
    reminders: {
      texts: {
        title: 'Automatic text and email reminders',
        text: 'Sent automatically, in the language the client booked in, with a link to move or cancel.',
      },
      mails: {
        title: 'Automatic email reminders',
        text: 'Sent automatically, in the language the client booked in, with a link to move or cancel.',
      },
    },
    till: {
      title: 'Checks, tips and pay',
      text: 'Each visit ends in one check. What every technician earns follows from it, by your rules, and they can see their own if you allow it.',
    },
    reports: {
      title: 'Reports you can read in a minute',
      text: 'Revenue, busy hours and how full each technician’s day was. Every figure says what it counts.',
    },
    takeout: {
      title: 'Your book stays yours',
      text: 'Take customers, visits and checks with you in one file whenever you like. You can import lists from other systems.',
    },
  },
  prices: { title: 'Prices', text: 'For one salon, with everything described here.' },
  audience: {
    title: 'Who it is for',
    small: {
      title: 'One chair or a full floor',
      text: 'You start with a menu and one name, and add technicians as they come.',
    },
    walkIns: { title: 'Salons with walk-ins', text: 'Appointments and the line at the door are on one screen.' },
    languages: {
      title: 'Two languages in one room',
      text: 'Each person reads the screen in English or Vietnamese, and so does each client.',
    },
  },
  quotes: { title: 'What owners say' },
  closing: {
    title: 'Start with your menu and your team',
    text: 'A guide takes you through hours, services and staff until clients can book, in English or Vietnamese.',
    mail: 'Email us',
  },
  footer: { label: 'Footer' },
}
