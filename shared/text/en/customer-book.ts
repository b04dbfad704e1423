/** The customer book as a file: its name, column headings and values. */

export const en = {
  name: (salon: string) => `${salon} customers`,
  columns: {
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    email: 'Email',
    language: 'Language',
    birthday: 'Birthday',
    preferences: 'Preferences',
    notes: 'Notes',
    blocked: 'Blocked',
    visits: 'Completed visits',
    lastVisit: 'Last visit',
    spent: 'Total spent (USD)',
    since: 'Customer since',
  },
  yes: 'Yes',
  no: 'No',
}
