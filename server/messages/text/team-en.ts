/** Mails to the salon's own people. */

export const en = {
  nobody: 'No name',
  link: 'Change or turn off these emails',
  unsubscribe: 'Stop all of these emails',
  closing: 'You get this email because it is turned on in the salon settings.',
  sheet: {
    title: ({ salon, date }: { salon: string; date: string }) => `Appointments at ${salon}: ${date}`,
    count: (count: number) => (count === 1 ? 'One appointment is booked.' : `${count} appointments are booked.`),
    none: 'No appointments are booked.',
    waits: 'Waiting for your confirmation',
    comes: 'Confirmed by the client',
    unsaid: 'Not confirmed by the client yet',
  },
  booking: {
    made: ({ salon, name }: SubjectParts) => `New booking at ${salon}: ${name}`,
    changed: ({ salon, name }: SubjectParts) => `Booking changed at ${salon}: ${name}`,
    cancelled: ({ salon, name }: SubjectParts) => `Booking cancelled at ${salon}: ${name}`,
    when: 'When',
    client: 'Customer',
    services: 'Services',
  },
}

interface SubjectParts {
  salon: string
  name: string
}
