/**
 * Texts of emails and text messages. The latter use GSM characters only (straight apostrophes, no dashes or bullets):
 * any other character reduces a segment from 160 to 70 characters.
 */

export const en = {
  with: (service: string, name: string) => `${service} with ${name}`,
  withTeam: (service: string) => `${service} with our team`,
  lineAt: (time: string, service: string, price: string) => `${time}: ${service}, ${price}`,

  text: {
    booking_received: ({ salon, date, time }: When) =>
      `${salon}: your request for ${date} at ${time} was sent and waits for the salon's confirmation.`,
    booking_confirmed: ({ salon, date, time }: When) =>
      `${salon}: your appointment on ${date} at ${time} is confirmed.`,
    booking_moved: ({ salon, date, time, before }: When & { before: { date: string; time: string } }) =>
      `${salon}: your appointment on ${before.date} at ${before.time} was moved to ${date} at ${time}.`,
    booking_moved_by_client: ({ salon, date, time, before }: When & { before: { date: string; time: string } }) =>
      `${salon}: you moved your appointment from ${before.date} at ${before.time} to ${date} at ${time}.`,
    booking_changed: ({ salon, date, time, end, services }: When & { end: string; services: string }) =>
      `${salon}: your appointment was changed. It is now on ${date} at ${time}, until ${end}${services && `: ${services}`}.`,
    booking_cancelled: ({ salon, date, time }: When) =>
      `${salon}: your appointment on ${date} at ${time} was cancelled by the salon.`,
    booking_called_off: ({ salon, date, time }: When) =>
      `${salon}: your appointment on ${date} at ${time} is cancelled, as you asked.`,
    still_waiting: 'The salon has yet to confirm it.',
    questions: (phone: string) => `Questions or another time: ${phone}`,
    total: (price: string) => `Total ${price}.`,
    reference: (reference: string) => `Ref ${reference}.`,
    link: (link: string) => `To change or cancel: ${link}`,
    reminder: ({ salon, name, date, time, with: who }: When & { name: string; with: string }) =>
      `${salon}: ${name ? `Hi ${name}, see` : 'See'} you ${date} at ${time}${who && ` with ${who}`}.`,
    confirm: (link: string) => `Confirm, change or cancel: ${link}`,
    review_request: (salon: string) => `${salon}: thank you for your visit. How was it?`,
  },

  mail: {
    subject: {
      booking_received: ({ salon, date, time }: When) => `Request sent: ${date} at ${time}, ${salon}`,
      booking_confirmed: ({ salon, date, time }: When) => `Appointment confirmed: ${date} at ${time}, ${salon}`,
      booking_moved: ({ salon, date, time }: When) => `Appointment moved: now ${date} at ${time}, ${salon}`,
      booking_moved_by_client: ({ salon, date, time }: When) => `Appointment moved: now ${date} at ${time}, ${salon}`,
      booking_changed: ({ salon, date, time }: When) => `Appointment changed: ${date} at ${time}, ${salon}`,
      booking_cancelled: ({ salon, date, time }: When) => `Appointment cancelled: ${date} at ${time}, ${salon}`,
      booking_called_off: ({ salon, date, time }: When) => `Appointment cancelled: ${date} at ${time}, ${salon}`,
    },
    title: {
      booking_received: 'Request sent',
      booking_confirmed: 'Appointment confirmed',
      booking_moved: 'Appointment moved',
      booking_moved_by_client: 'Appointment moved',
      booking_changed: 'Appointment changed',
      booking_cancelled: 'Appointment cancelled',
      booking_called_off: 'Appointment cancelled',
    },
    greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    opening: {
      booking_received: (salon: string) =>
        `Your request for an appointment was sent to ${salon}. It waits for the salon’s confirmation: you will get another message when the salon has confirmed it.`,
      booking_confirmed: (salon: string) => `${salon} confirmed your appointment. We look forward to seeing you.`,
      booking_moved: (salon: string) =>
        `${salon} moved your appointment to another time. We look forward to seeing you.`,
      booking_moved_by_client: (salon: string) => `You moved your appointment at ${salon} to another time.`,
      booking_changed: (salon: string) =>
        `${salon} changed your appointment. Here are the new details. We look forward to seeing you.`,
      booking_cancelled: (salon: string) => `${salon} cancelled your appointment. We are sorry for the trouble.`,
      booking_called_off: (salon: string) => `Your appointment at ${salon} is cancelled, as you asked.`,
    },
    still_waiting: 'It still waits for the salon’s confirmation.',
    before: 'Before',
    when: 'When',
    services: 'Services',
    total: 'Total',
    where: 'Where',
    phone: 'Phone',
    reference: 'Booking reference',
    link: 'See, move or cancel the appointment',
    see: 'See the appointment',
    closing_cancelled: 'Please call the salon if you have questions, or to find another time.',
    closing: 'You can also call the salon to change or cancel, and give the booking reference.',
  },

  reminder: {
    subject: ({ salon, date, time }: When) => `Reminder: ${date} at ${time}, ${salon}`,
    title: 'See you soon',
    opening: (salon: string) => `This is a reminder of your appointment at ${salon}.`,
    confirm: 'Please tell the salon that you are coming: it takes one tap.',
    link: 'Confirm, move or cancel the appointment',
  },

  review: {
    subject: (salon: string) => `How was your visit to ${salon}?`,
    title: 'How was your visit?',
    opening: (salon: string, date: string) =>
      `Thank you for coming to ${salon} on ${date}. How was it? Your rating takes half a minute and helps the people who served you.`,
    link: 'Rate your visit',
    closing: 'We ask once for each visit. If something was not right, the salon would like to hear of it.',
  },

  calendar: {
    fileName: 'appointment.ics',
    title: (services: string, salon: string) => `${services} at ${salon}`,
    reference: (reference: string) => `Booking reference: ${reference}`,
    phone: (phone: string) => `Salon: ${phone}`,
    link: (link: string) => `To change or cancel: ${link}`,
    waiting: 'This appointment waits for the salon’s confirmation.',
  },

  outbox: { subject: (phone: string) => `Text message to ${phone}` },
}

interface When {
  salon: string
  date: string
  time: string
}
