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
  license: {
    ofMember: ({ name, kind, date }: LicenseParts) => `${name}’s ${kind} expires on ${date}`,
    own: ({ kind, date }: LicenseParts) => `Your ${kind} expires on ${date}`,
    ofSalon: ({ name, kind, date }: LicenseParts) => `The ${kind} of ${name} expires on ${date}`,
    left: (days: number) =>
      days === 0 ? 'That is today.' : days === 1 ? 'That is tomorrow.' : `${days} days are left.`,
    renew: 'Renew it in time, then enter the new date under Staff, Licenses.',
    renewOwn: 'Renew it in time, then tell the salon the new date.',
    number: 'Number',
    open: 'Open licenses',
    closing: 'You get this email because the salon has license reminders turned on.',
    kinds: {
      manicurist: 'manicurist license',
      cosmetologist: 'cosmetologist license',
      esthetician: 'esthetician license',
      establishment: 'establishment license',
      other: 'license',
    },
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

interface LicenseParts {
  /** Of the member or the salon. */
  name: string
  kind: string
  date: string
}
