/** What a salon keeps of its clients, and the terms. Each sentence says what the code does: changed rules change it, and `since`. */
export const privacy = {
  page_title: 'Privacy and terms of {{salon}}',
  title: 'Privacy and terms',
  intro:
    'What {{salon}} keeps when you book, join the waitlist or get in line, how long it stays, what it’s for, and how to end it.',
  since: 'In effect since {{date}}',
  book: 'Book an appointment',
  missing: {
    title: 'This page could not be found',
    hint: 'The link is incomplete or the salon is gone.',
  },
  kept: {
    title: 'What’s kept, and for how long',
    contact: 'Your name, phone number and email',
    contact_why: 'So the salon knows who’s coming and can reach you. They stay until you ask to have them erased.',
    visits: 'Your visits and payments',
    visits_why:
      'Services, times, technicians, prices, notes, deposits, payments and the last four digits of a card. Erasing removes your name, your contacts and the notes; times and amounts stay in the salon’s books without your name.',
    pictures: 'Photos you add to a booking',
    pictures_why: 'For the salon only. They’re deleted {{days}} days after the visit.',
    waitlist: 'Waitlist entries and requests for a time',
    waitlist_why:
      'An entry is deleted {{days}} days after it ends, a request {{days}} days after the time you asked for.',
    line: 'Your place in line',
    line_why: 'Your name and number are taken off it after {{days}} days.',
    reviews: 'Your reviews',
    reviews_why:
      'They’re on the booking page only if you allow it, with your first name and the first letter of your last name. Erasing removes your words; the stars stay without your name.',
    messages: 'Texts and emails sent to you',
    messages_why:
      'Which one went where, when, and whether it arrived. Codes, waitlist offers, calls from the line, receipts and automatic answers are deleted after a day; of the others, erasing removes your number and email.',
    texts: 'Texts you send to the salon',
    texts_why:
      'What you wrote and what the salon answered. They’re deleted after {{days}} days, or when you ask to have them erased.',
    consent: 'That you agreed to texts',
    consent_why:
      'The wording, the time and your internet (IP) address, as proof; erased with the rest. After STOP, a scrambled form of your number stays so that no more texts go to it.',
    backups: 'Backups and lists',
    backups_why:
      'Older backups may hold what was erased until they’re replaced; if one is ever restored, it’s erased again. Lists the salon has printed or downloaded are the salon’s to destroy.',
  },
  use: {
    title: 'What it’s for, and who sees it',
    purpose:
      'To take care of your visits, your place in line and your place on the waitlist, and to tell you about them.',
    reviews: 'After a visit you may be asked how it was.',
    staff:
      'The people of {{salon}} see it as far as their logins allow, and so does whoever runs this booking site ({{host}}).',
    carriers:
      'Phone and email companies that deliver messages get your number or email and the message. No one else gets anything from this site.',
    never: 'It isn’t sold. Phone numbers and consents to texts aren’t shared with anyone for marketing.',
  },
  device: {
    title: 'On your device',
    tracking: 'This site has no ads, no tracking, and nothing from other companies.',
    cookies: 'Two cookies remember, for a year each, your language and that someone has booked in this browser.',
    tab: 'What you’re filling in stays in the tab until you close it.',
    remember:
      'Only if you choose “Remember me on this device”, your name, phone, email and last services stay in this browser, until “Forget me”.',
  },
  texts: {
    title: 'Texts',
    stop: 'Reply STOP to end them, START to begin again, HELP for help. STOP ends the texts of every salon that sends from the same number.',
    carriers:
      'How many you get depends on your visits. Message and data rates may apply. Carriers aren’t liable for delayed or undelivered messages.',
    optional: 'You don’t have to agree to texts to be a client. You can also book by calling {{phone}}.',
    optional_in_person: 'You don’t have to agree to texts to be a client. You can also book in person.',
  },
  end: {
    title: 'Get a copy, correct or erase it',
    how: 'Ask {{salon}} for a copy of what it knows about you, to correct it, or to erase it. Upcoming appointments have to be cancelled first.',
    mails: 'Emails that ask for a review have a link that ends them.',
    salon: 'The salon',
    site: 'This booking site',
  },
  terms: {
    title: 'Terms',
    with_salon:
      'You book with {{salon}}. The salon does the work, sets the prices and the rules, and answers for them.',
    until_start: 'You can cancel online until the appointment begins.',
    counted_one: 'You can cancel online. Less than {{count}} hour before the start, it counts as a late cancellation.',
    counted_other:
      'You can cancel online. Less than {{count}} hours before the start, it counts as a late cancellation.',
    call_one:
      'You can cancel or reschedule online up to {{count}} hour before the start. After that, contact the salon.',
    call_other:
      'You can cancel or reschedule online up to {{count}} hours before the start. After that, contact the salon.',
    honest: 'Please book only for yourself and people who know about it, with a number that’s yours.',
  },
}
