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
      text: "{salon}: your request for {date} at {time} was sent and waits for the salon's confirmation. {services}. Total {total}. Ref {reference}. To change or cancel: {link}",
      subject: 'Request sent: {date} at {time}, {salon}',
      opening:
        'Your request for an appointment was sent to {salon}. It is waiting for the salon’s confirmation: you will get another message when the salon confirms it.',
    },
    booking_confirmed: {
      text: '{salon}: your appointment on {date} at {time} is confirmed. {services}. Total {total}. Ref {reference}. To change or cancel: {link}',
      subject: 'Appointment confirmed: {date} at {time}, {salon}',
      opening: '{salon} confirmed your appointment. We look forward to seeing you.',
    },
    reminder: {
      text: '{salon}: Hi {name}, see you {date} at {time} with {staff}. Confirm, change or cancel: {link}',
      subject: 'Reminder: {date} at {time}, {salon}',
      opening: 'This is a reminder of your appointment at {salon}.',
    },
    reminder_soon: {
      text: '{salon}: Hi {name}, see you {date} at {time} with {staff}. Confirm, change or cancel: {link}',
      subject: 'Reminder: {date} at {time}, {salon}',
      opening: 'This is a reminder of your appointment at {salon}.',
    },
    booking_moved: {
      text: '{salon}: your appointment on {old date} at {old time} was moved to {date} at {time}. Ref {reference}. To change or cancel: {link}',
      subject: 'Appointment moved: now {date} at {time}, {salon}',
      opening: '{salon} moved your appointment to another time. We look forward to seeing you.',
    },
    booking_moved_by_client: {
      text: '{salon}: you moved your appointment from {old date} at {old time} to {date} at {time}. Ref {reference}. To change or cancel: {link}',
      subject: 'Appointment moved: now {date} at {time}, {salon}',
      opening: 'You moved your appointment at {salon} to another time.',
    },
    booking_changed: {
      text: '{salon}: your appointment was changed. It is now on {date} at {time}, until {end}. {services}. Ref {reference}. To change or cancel: {link}',
      subject: 'Appointment changed: {date} at {time}, {salon}',
      opening: 'Your appointment at {salon} was changed. Here are the new details. We look forward to seeing you.',
    },
    booking_cancelled: {
      text: '{salon}: your appointment on {date} at {time} was cancelled by the salon. Ref {reference}. Questions or another time: {phone}',
      subject: 'Appointment cancelled: {date} at {time}, {salon}',
      opening: '{salon} cancelled your appointment. We are sorry for the inconvenience.',
    },
    booking_called_off: {
      text: '{salon}: your appointment on {date} at {time} is cancelled, as you asked. Ref {reference}. Questions or another time: {phone}',
      subject: 'Appointment cancelled: {date} at {time}, {salon}',
      opening: 'Your appointment at {salon} is cancelled, as you asked.',
    },
    booking_released: {
      text: '{salon}: your appointment on {date} at {time} was cancelled, because it was not confirmed in time. Ref {reference}. Questions or another time: {phone}',
      subject: 'Appointment cancelled: {date} at {time}, {salon}',
      opening: 'Your appointment at {salon} was cancelled, because it was not confirmed in time.',
    },
    review_request: {
      text: '{salon}: thank you for your visit. How was it? {link}',
      subject: 'How was your visit to {salon}?',
      opening:
        'Thank you for coming to {salon} on {date}. How was it? Your rating takes half a minute and helps the people who served you.',
    },
  } satisfies Record<TemplateKind, UsualTemplate>,

  text: {
    still_waiting: 'The salon has yet to confirm it.',
    confirm_by: (when: string) => `Please tap the link by ${when} to confirm, or it is cancelled.`,
    /** The reminder for a client who has confirmed. */
    reminder_known: '{salon}: Hi {name}, see you {date} at {time} with {staff}. To change or cancel: {link}',
  },

  mail: {
    privacy: 'Privacy and terms',
    title: {
      booking_received: 'Request sent',
      booking_confirmed: 'Appointment confirmed',
      booking_moved: 'Appointment moved',
      booking_moved_by_client: 'Appointment moved',
      booking_changed: 'Appointment changed',
      booking_cancelled: 'Appointment cancelled',
      booking_called_off: 'Appointment cancelled',
      booking_released: 'Appointment cancelled',
    },
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    still_waiting: 'It is still waiting for the salon’s confirmation.',
    confirm_by: (when: string) =>
      `Please confirm by ${when} that you are coming: otherwise the appointment is cancelled. It takes one tap.`,
    before: 'Before',
    when: 'When',
    services: 'Services',
    total: 'Total',
    where: 'Where',
    map: 'Map',
    phone: 'Phone',
    reference: 'Booking reference',
    link: 'See, move or cancel the appointment',
    see: 'See the appointment',
    closing_cancelled: 'Please call the salon if you have questions, or to find another time.',
    closing: 'You can also call the salon to change or cancel, and give the booking reference.',
  },

  reminder: {
    title: 'See you soon',
    confirm: 'Please tell the salon that you are coming: it takes one tap.',
    link: 'Confirm, move or cancel the appointment',
  },

  summary: {
    subject: (salon: string) => `News about your appointments at ${salon}`,
    title: 'Your appointments',
    opening: 'You had many emails about your appointments yesterday, so the rest is in this one.',
  },

  review: {
    title: 'How was your visit?',
    link: 'Rate your visit',
    closing: 'We ask once for each visit. If something was not right, the salon would like to hear about it.',
    unsubscribe: 'No more review requests',
  },

  offer: {
    opening: ({ salon, date, time, minutes }: { salon: string; date: string; time: string; minutes: number }) =>
      `${salon}: a place has opened on ${date} at ${time}. It is held for you for ${minutes} minutes:`,
    subject: (salon: string) => `A place is held for you at ${salon}`,
    title: 'A place has opened for you',
    link: 'See and take the place',
    closing:
      'If you do not take it in time, the next client is told. You stay on the waitlist, and can leave it on the same page.',
  },

  declined: {
    opening: ({ salon, date, time }: { salon: string; date: string; time: string }) =>
      `${salon} can't see you on ${date} at ${time}. Please choose another time:`,
    subject: (salon: string) => `Please choose another time: ${salon}`,
    title: 'Please choose another time',
    link: 'Choose another time',
  },

  receipt: {
    opening: (salon: string) => `${salon}: thank you for your visit. Your receipt:`,
    subject: (salon: string) => `Your receipt from ${salon}`,
    title: 'Thank you for your visit',
    link: 'See your receipt',
  },

  lineCall: ({ salon, number, keepMinutes }: { salon: string; number: number; keepMinutes: number | null }) =>
    keepMinutes === null
      ? `${salon}: it is your turn, number ${number}. Please come in.`
      : `${salon}: it is almost your turn, number ${number}. Please come now: we keep your place for ${keepMinutes} minutes.`,

  lineSoon: ({ salon, number }: { salon: string; number: number }) =>
    `${salon}: your turn is in a few minutes, number ${number}. Please be here by then.`,

  calendar: {
    fileName: 'appointment.ics',
    title: ({ services, salon }: { services: string; salon: string }) => `${services} at ${salon}`,
    reference: (reference: string) => `Booking reference: ${reference}`,
    phone: (phone: string) => `Salon: ${phone}`,
    link: (link: string) => `To change or cancel: ${link}`,
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
