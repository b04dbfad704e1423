import type { HelpCopy } from '../help-copy.ts'

export const help: HelpCopy = {
  page: 'Help',
  description: 'How to take bookings, share walk-ins, take payment, pay your team and everything else in BookNail.',
  home: 'BookNail, home',
  toApp: 'To BookNail',
  label: 'Help pages',
  language: 'Language',
  search: { label: 'Search the help', hint: 'Such as: move a visit', button: 'Search' },
  found: { none: 'Nothing found for “{{typed}}”. Fewer words find more.', title: 'Found for “{{typed}}”' },
  all: 'All help pages',
  onPage: 'On this page',
  unknown: 'There’s no such help page. Here are all of them.',
  print: 'Print this page',
}
