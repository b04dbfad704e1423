/** Texts in the exported files. */

import { statuses } from '../../../shared/bookings/text/en.ts'

export const en = {
  bookings: {
    name: ({ salon, date }: FileParts) => `${salon} bookings ${date}`,
    columns: {
      reference: 'Reference',
      date: 'Date',
      starts: 'Start',
      ends: 'End',
      status: 'Status',
      firstName: 'First name',
      lastName: 'Last name',
      phone: 'Phone',
      email: 'Email',
      services: 'Services',
      staff: 'Staff',
      minutes: 'Minutes',
      price: 'Price (USD)',
      source: 'Booked by',
      submitted: 'Submitted',
      notes: 'Notes',
    },
    statuses,
    sources: { public: 'Client', owner: 'Salon', walk_in: 'Walk-in' },
    unassigned: 'Unassigned',
  },
  takeout: ({ salon, date }: FileParts) => `${salon} BookNail ${date}`,
  readme: `ALL THE DATA OF YOUR SALON

csv/       tables for Excel, Google Sheets or Numbers
json/      the same tables, complete and exact: this is what BookNail reads back
photos/    the photos of your staff
pictures/  the pictures of your booking page, and your logo
ideas/     the pictures that clients added to their bookings
licenses/  the pictures of licenses
manifest.json   when this file was made, and how many rows of each kind are in it

Times are in UTC (they end with Z); prices are in cents.
In csv/, a cell that a spreadsheet would run as a formula has a ' in front.

To move elsewhere: open Salon Settings of a salon that has no bookings yet, choose this ZIP file under
"Export all your data", check what is in it, and import it. Nobody gets a message because of it.

This file contains names, phones and emails of your customers. Keep it where only you can open it.`,
}

interface FileParts {
  salon: string
  date: string
}
