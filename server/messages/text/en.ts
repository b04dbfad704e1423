/**
 * Texts of emails and text messages. The latter use GSM characters only (straight apostrophes, no dashes or bullets):
 * any other character reduces a segment from 160 to 70 characters.
 */

import type { TemplateKind } from '../../../shared/messages/templates.ts'

export const en = {
  with: ({ service, name }: { service: string; name: string }) => `${service} with ${name}`,
  withTeam: (service: string) => `${service} with our team`,
  party: (people: number) => `Party of ${people}`,
  guest: (number: number) => `Guest ${number}`,
  of: ({ person, service }: { person: string; service: string }) => `${person}: ${service}`,
  lineAt: ({ time, service, price }: { time: string; service: string; price: string }) =>
    `${time}: ${service}, ${price}`,

  /** What is written unless the salon says it in its own words. */
  templates: {
    booking_received: {
      text: "{salon}: We got your request for {date}, {time} with {staff}. We'll text you once it's confirmed. {link}",
      subject: 'Request sent: {date} at {time}, {salon}',
      opening: 'We got your request. {salon} hasn’t confirmed it yet. We’ll let you know as soon as it’s confirmed.',
    },
    booking_confirmed: {
      text: "{salon}: You're booked! {date}, {time} with {staff}. Change or cancel: {link}",
      subject: 'Appointment confirmed: {date} at {time}, {salon}',
      opening: 'You’re booked at {salon}. We look forward to seeing you.',
    },
    booking_to_confirm: {
      text: "{salon}: We're holding {date}, {time} with {staff} for you. Change or cancel: {link}",
      subject: 'Please confirm: {date} at {time}, {salon}',
      opening: 'We’re holding this appointment at {salon} for you.',
    },
    reminder: {
      text: '{salon}: See you {date}, {time} with {staff}! Reply Y to confirm. Need to change? {link}',
      subject: 'Reminder: {date} at {time}, {salon}',
      opening: 'Here’s a reminder of your appointment at {salon}.',
    },
    reminder_soon: {
      text: '{salon}: See you {date}, {time} with {staff}! Reply Y to confirm. Need to change? {link}',
      subject: 'Reminder: {date} at {time}, {salon}',
      opening: 'Here’s a reminder of your appointment at {salon}.',
    },
    booking_moved: {
      text: '{salon}: We moved you to {date}, {time} (was {old date}, {old time}). Not good for you? {link}',
      subject: 'Appointment moved: now {date} at {time}, {salon}',
      opening:
        '{salon} moved your appointment to another time. If it doesn’t work for you, pick another one. We look forward to seeing you.',
    },
    booking_moved_by_client: {
      text: '{salon}: You moved your visit to {date}, {time} (was {old date}, {old time}). Change or cancel: {link}',
      subject: 'Appointment moved: now {date} at {time}, {salon}',
      opening: 'As you asked, your appointment at {salon} is now at the time you picked.',
    },
    booking_changed: {
      text: '{salon}: {changes} Change/cancel: {link}',
      subject: 'Appointment changed: {date} at {time}, {salon}',
      opening: '{changes} Here are the details of your appointment at {salon}. We look forward to seeing you.',
    },
    booking_declined: {
      text: "{salon}: We're sorry, we can't take your request for {date} at {time}. Please call {phone} and we'll find you another time.",
      subject: 'We can’t take your request: {date} at {time}, {salon}',
      opening: 'We’re sorry, {salon} can’t take your request for this time.',
    },
    booking_cancelled: {
      text: "{salon}: We're sorry, we have to cancel your appointment on {date} at {time}. Please call {phone} and we'll find you another time.",
      subject: 'Appointment cancelled: {date} at {time}, {salon}',
      opening: 'We’re sorry, {salon} has to cancel your appointment.',
    },
    booking_called_off: {
      text: '{salon}: As you asked, we cancelled your appointment: {date}, {time}. We hope to see you another time! {phone}',
      subject: 'Appointment cancelled: {date} at {time}, {salon}',
      opening: 'As you asked, your appointment at {salon} is cancelled. We hope to see you another time.',
    },
    booking_released: {
      text: "{salon}: We had to cancel your {date}, {time} appointment because we didn't get your confirmation in time. For another time, call {phone}",
      subject: 'Appointment cancelled: {date} at {time}, {salon}',
      opening: '{salon} had to cancel your appointment because we didn’t get your confirmation in time.',
    },
    review_request: {
      text: '{salon}: Thank you for coming in! How did we do? {link}',
      subject: 'How was your visit to {salon}?',
      opening:
        'Thank you for coming to {salon} on {date}. How did we do? Your rating takes half a minute and helps the people who served you.',
    },
  } satisfies Record<TemplateKind, UsualTemplate>,

  text: {
    /** At the end of the first text to a number. */
    stop: 'STOP to end, HELP for help',
    still_waiting: "We'll let you know when it's confirmed.",
    waits_again: "It needs our confirmation again. We'll let you know.",
    confirm_by: (when: string) => `Please tap the link by ${when} to confirm, or it will be cancelled.`,
    come_by: (when: string) => `Please tap the link by ${when} to say you're coming, or it will be cancelled.`,
    /** The reminder for a client who must confirm: the sentence with the hour follows the question. */
    reminder_to_confirm: '{salon}: Are you coming {date}, {time} with {staff}? Change or cancel: {link}',
    /** The reminder for a client who has confirmed. */
    reminder_known: '{salon}: See you {date}, {time} with {staff}! Need to change? {link}',
  },

  /** What a change says, in texts and mails. */
  changes: {
    by: {
      salon: 'We changed your visit',
      client: 'You changed your visit',
      both: 'We changed your visit, and so did you',
    },
    stays: (when: string) => `${when} stays`,
    span: ({ when, end }: { when: string; end: string }) => `${when} to ${end}`,
    moved: ({ when, was }: { when: string; was: string }) => `now ${when} (was ${was})`,
    other: ({ now, was }: { now: string; was: string }) => `now ${now} (was ${was})`,
    now: (service: string) => `now ${service}`,
    staff: (name: string) => `now with ${name || 'our team'}`,
    until: (end: string) => `until ${end}`,
    again: (names: string) => `with ${names} again`,
    without: ({ gone, coming }: { gone: string; coming: string }) => `without ${gone}. Still coming: ${coming}`,
    via: ({ before, via }: { before: string; via: string }) => `${before}, then ${via}`,
    also: (said: string) => `Changed: ${said}.`,
    sum: ({ when, end, services }: { when: string; end: string; services: string }) =>
      `Your visit is now ${when} to ${end}.${services && ` ${services}.`}`,
  },

  mail: {
    privacy: 'Privacy and terms',
    title: {
      booking_received: 'Request sent',
      booking_confirmed: 'Appointment confirmed',
      booking_to_confirm: 'Please confirm your appointment',
      reminder: 'See you soon',
      reminder_soon: 'See you soon',
      booking_moved: 'Appointment moved',
      booking_moved_by_client: 'Appointment moved',
      booking_changed: 'Appointment changed',
      booking_declined: 'We can’t take your request',
      booking_cancelled: 'Appointment cancelled',
      booking_called_off: 'Appointment cancelled',
      booking_released: 'Appointment cancelled',
      review_request: 'How was your visit?',
    } satisfies Record<TemplateKind, string>,
    greeting: (name: string) => (name ? `Hi ${name},` : 'Hello,'),
    still_waiting: 'The salon hasn’t confirmed it yet. We’ll let you know when it’s confirmed.',
    waits_again: 'It needs the salon’s confirmation again. We’ll let you know when it’s confirmed.',
    confirm_by: (when: string) => `Please confirm by ${when} with one tap. If you don’t, it will be cancelled.`,
    come_by: (when: string) =>
      `Please tell us by ${when} with one tap that you’re coming. If you don’t, it will be cancelled.`,
    before: 'Before',
    services_before: 'Services before',
    total_before: 'Total before',
    when: 'When',
    services: 'Services',
    total: 'Total',
    where: 'Where',
    map: 'Map',
    phone: 'Phone',
    reference: 'Booking reference',
    link: 'View, reschedule, or cancel',
    see: 'View appointment',
    closing_cancelled: 'Contact us and we’ll find you another time.',
    closing: 'You can also contact the salon to reschedule or cancel. Please have your booking reference ready.',
  },

  reminder: {
    confirm: 'Please confirm with one tap.',
    link: 'Confirm or change',
  },

  summary: {
    subject: (salon: string) => `News about your appointments at ${salon}`,
    title: 'Your appointments',
    opening: 'We sent you several emails about your appointments yesterday, so the rest is in this one.',
  },

  review: {
    link: 'Rate your visit',
    closing: 'We ask once for each visit. If something wasn’t right, the salon would like to hear about it.',
    unsubscribe: 'No more review requests',
  },

  offer: {
    text: ({ salon, date, time, until }: { salon: string; date: string; time: string; until: string }) =>
      `${salon}: Good news! ${date}, ${time} just opened up. We're holding it for you until ${until}:`,
    mail: ({ when, until }: { when: string; until: string }) =>
      `Good news! ${when} just opened up. We’re holding it for you until ${until}.`,
    subject: (salon: string) => `We’re holding a spot for you at ${salon}`,
    title: 'We’re holding a spot for you',
    link: 'Book this spot',
    closing:
      'If you don’t book it in time, we’ll offer it to the next person. You’ll stay on the waitlist, and you can leave it on the same page.',
  },

  declined: {
    text: ({ salon, date, time }: { salon: string; date: string; time: string }) =>
      `${salon}: We're sorry, we can't see you ${date}, ${time}. Please pick another time:`,
    mail: (when: string) => `We’re sorry, we can’t see you on ${when}.`,
    subject: (salon: string) => `Please pick another time: ${salon}`,
    title: 'Please pick another time',
    link: 'Pick another time',
    closing: '',
  },

  receipt: {
    text: (salon: string) => `${salon}: Thank you for coming in! Here's your receipt:`,
    mail: 'Here’s your receipt. We hope to see you again soon.',
    subject: (salon: string) => `Your receipt from ${salon}`,
    title: 'Thank you for coming in',
    link: 'View receipt',
    closing: '',
  },

  deposit: {
    taken: {
      text: ({ salon, amount, date, time }: { salon: string; amount: string; date: string; time: string }) =>
        `${salon}: We got your ${amount} deposit for ${date}, ${time}. Thank you! Your appointment:`,
      mail: ({ amount, when }: { amount: string; when: string }) =>
        `We got your deposit of ${amount} for ${when}. It comes off your bill. Thank you!`,
    },
    returned: {
      text: ({ salon, amount, date, time }: { salon: string; amount: string; date: string; time: string }) =>
        `${salon}: We gave you back your ${amount} deposit for ${date}, ${time}. Your appointment:`,
      mail: ({ amount, when }: { amount: string; when: string }) =>
        `We gave you back your deposit of ${amount} for ${when}.`,
    },
    subject: (salon: string) => `Your deposit at ${salon}`,
    title: 'Your deposit',
    link: 'View appointment',
    closing: '',
  },

  giftCard: {
    text: ({ salon, amount, code }: { salon: string; amount: string; code: string }) =>
      `${salon}: Your gift card: ${amount}, code ${code}. It works like cash, so please keep it safe.`,
    mail: ({ amount, code }: { amount: string; code: string }) => `Your gift card of ${amount} has the code ${code}.`,
    subject: (salon: string) => `Your gift card from ${salon}`,
    title: 'Your gift card',
    link: 'Book an appointment',
    closing: 'Whoever shows the code can pay with the gift card, so please keep it safe.',
  },

  lineCall: ({ salon, number, keepMinutes }: { salon: string; number: number; keepMinutes: number | null }) =>
    keepMinutes === null
      ? `${salon}: It's your turn, No. ${number}! Please come in.`
      : `${salon}: You're almost up, No. ${number}! Please come back now. We'll hold your spot for ${keepMinutes} minutes.`,

  lineSoon: ({ salon, number }: { salon: string; number: number }) =>
    `${salon}: You're up in a few minutes, No. ${number}. Please head back now.`,

  calendar: {
    fileName: 'appointment.ics',
    title: ({ services, salon }: { services: string; salon: string }) => `${services} at ${salon}`,
    reference: (reference: string) => `Booking reference: ${reference}`,
    phone: (phone: string) => `Salon: ${phone}`,
    link: (link: string) => `Change or cancel: ${link}`,
    waiting: 'This appointment is waiting for the salon’s confirmation.',
  },

  feed: {
    closed: (name: string) => `Closed: ${name}`,
    timeOff: 'Time off',
    away: (name: string) => `Time off: ${name}`,
  },

  outbox: { subject: (phone: string) => `Text message to ${phone}` },
}

export interface UsualTemplate {
  text: string
  /** Of the mail. */
  subject: string
  opening: string
}
