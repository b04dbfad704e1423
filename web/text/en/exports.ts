/** Exports of lists and reports, and of a whole salon. */
export const exports = {
  csv: 'Export CSV',
  started: { title: 'Export Started', text: 'Your report will be downloaded shortly' },
  failed: { title: 'Export Failed', text: 'Unable to export report at this time' },
  takeout: {
    title: 'Take everything with you',
    intro:
      'One ZIP file with everything of this salon: services, staff, hours, customers, all bookings, messages, reviews and photos. As tables for Excel, and as data that BookNail can read back.',
    private: 'It contains the names and phone numbers of your customers: keep it where only you can open it.',
    download: 'Download Everything',
    started: 'Everything is being packed. The file will be downloaded shortly.',
    bring: 'Import a download',
    bring_hint:
      'This salon has no bookings yet, so you can import a salon from elsewhere. First you see what is in the file; nobody gets a message.',
    choose: 'Choose ZIP File',
    checking: 'Looking into the file…',
    look: 'Import "{{salon}}"?',
    made: 'Downloaded on {{date}}',
    replaces: 'The hours, services and staff that are set up here now are replaced.',
    unsent_one: '{{count}} message that waited to be sent stays behind.',
    unsent_other: '{{count}} messages that waited to be sent stay behind.',
    coming: '{{all}}, of which {{coming}} still to come',
    counts: {
      services: 'Services',
      staff: 'Staff',
      customers: 'Customers',
      bookings: 'Bookings',
      messages: 'Messages',
      reviews: 'Reviews',
      photos: 'Photos of staff',
      pictures: 'Pictures of the salon',
    },
    confirm: 'Import',
    done: 'The salon was imported: everything is here.',
    failed: 'Nothing was imported.',
  },
} as const
