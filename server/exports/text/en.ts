/** What the files say that people keep. */

export const en = {
  bookings: {
    name: (salon: string, date: string) => `${salon} bookings ${date}`,
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
    statuses: {
      scheduled: 'Scheduled',
      confirmed: 'Confirmed',
      completed: 'Completed',
      cancelled: 'Cancelled',
      no_show: 'No Show',
    },
    sources: { public: 'Client', owner: 'Salon' },
    unassigned: 'Unassigned',
  },
}
