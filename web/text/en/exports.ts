/** Exports of lists and reports, and of a whole salon. */
export const exports = {
  csv: 'Export CSV',
  started: { title: 'Export Started', text: 'Your report will be downloaded shortly' },
  failed: { title: 'Export Failed', text: 'Unable to export report at this time' },
  takeout: {
    title: 'Export all your data',
    intro:
      'One ZIP file with this salon’s data: services, staff, hours, customers, bookings, checks, pay, messages, reviews and photos. It has tables for Excel, and data that BookNail can read back in. Logins, links and the activity log aren’t in it.',
    private: 'It contains your customers’ names and phone numbers. Keep it where only you can open it.',
    download: 'Download everything',
    started: 'Everything is being packed. The file will be downloaded shortly.',
    bring: 'Import a download',
    bring_hint:
      'This salon has no bookings yet, so you can import another salon’s data. You’ll see what’s in the file first. No one will be notified.',
    choose: 'Choose ZIP file',
    checking: 'Reading the file…',
    look: 'Import “{{salon}}”?',
    made: 'Downloaded on {{date}}',
    replaces: 'The hours, services and staff set up here now will be replaced.',
    unsent_one: '{{count}} message waiting to be sent won’t be imported.',
    unsent_other: '{{count}} messages waiting to be sent won’t be imported.',
    coming: '{{all}}, {{coming}} of them upcoming',
    counts: {
      services: 'Services',
      staff: 'Staff',
      customers: 'Customers',
      bookings: 'Bookings',
      messages: 'Messages',
      reviews: 'Reviews',
      photos: 'Photos of staff',
      pictures: 'Photos of the salon',
      ideas: 'Photos from clients',
    },
    confirm: 'Import',
    done: 'The salon was imported.',
    failed: 'Nothing was imported.',
  },
} as const
