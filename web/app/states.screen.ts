/** Loading, failure and retry of every part that reads its own data. */

import { afterEach, beforeAll, describe, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { first, press } from '../testing/app.tsx'
import { testAtLength } from '../testing/at-length.ts'
import { signInAdmin, signInOwner } from '../testing/people.ts'
import { expectStates, type Part } from '../testing/states.ts'

type Parts = Record<string, Part>

const any = (role: string, name: string | RegExp) => () => page.getByRole(role, { name }).first()
const words = (text: string | RegExp) => () => page.getByText(text).first()

async function ofKim(act: string): Promise<void> {
  await press('More for Kim Nguyen')
  await press(act, 'menuitem')
}

const ofTheDay: Parts = {
  'the bookings': {
    at: '/bookings?status=all',
    calls: '/bookings?',
    waiting: 'Loading bookings...',
    failed: 'Error Loading Bookings',
    ready: any('checkbox', /Select/),
  },
  'a booking’s history': {
    at: '/bookings',
    steps: async () => {
      await (await first('tbody tr td button:not([aria-haspopup])')).click()
      await page.getByRole('dialog').getByText('History').click()
    },
    calls: '/history',
    waiting: 'Loading history…',
    failed: 'The history couldn’t be loaded.',
    ready: words(/^Booked$/),
  },
  'the calendar': {
    at: '/calendar?view=day',
    calls: '/calendar?',
    waiting: 'Loading calendar...',
    failed: 'Calendar Error',
    ready: words('Pedicure chair'),
  },
  'the salons of an owner, before a calendar': {
    at: '/calendar?view=day',
    calls: '/salon-owner/salons',
    waiting: 'Loading calendar...',
    failed: 'Calendar Error',
    ready: words('Pedicure chair'),
  },
  'the waitlist': {
    at: '/bookings/waitlist',
    calls: '/waitlist',
    failed: 'The waitlist couldn’t be loaded',
    ready: any('heading', 'No one is waiting'),
  },
  'the dashboard': {
    at: '/dashboard',
    calls: '/dashboard',
    waiting: 'Loading dashboard…',
    failed: 'The dashboard couldn’t be loaded',
    ready: any('button', 'What counts in the key metrics'),
  },
  'the guide of a new salon': {
    at: '/start',
    calls: '/start',
    waiting: 'Checking what is done…',
    failed: 'The steps couldn’t be loaded',
    ready: any('button', /^Done Menu/),
  },
  notifications: {
    at: '/dashboard',
    steps: () => press(/^Notifications/),
    calls: '/notifications?',
    waiting: 'Loading notifications…',
    failed: 'The notifications couldn’t be loaded.',
    ready: any('button', 'Mark all as read'),
  },
}

const ofTurns: Parts = {
  'the turn rules': {
    at: '/floor/rules',
    calls: '/floor-settings',
    waiting: 'Loading the turn rules…',
    failed: 'The turn rules couldn’t be loaded',
    ready: any('group', /^Who is next/),
  },
  'the report on turns': {
    at: '/reports/floor',
    calls: '/floor-report',
    waiting: 'Loading report…',
    failed: 'The report couldn’t be loaded',
    ready: words(/^No one clocked in and no one waited|^Walk-ins who waited$/),
  },
  'the learned minutes': {
    at: '/reports/floor',
    calls: '/learned-durations',
    failed: 'The actual times couldn’t be loaded.',
    ready: words(/^Nothing yet\.|^On the menu$/),
  },
}

const ofClients: Parts = {
  'the customer book': {
    at: '/customers',
    calls: '/customers?',
    waiting: 'Loading customers…',
    failed: 'Customers couldn’t be loaded',
    ready: any('button', 'Page 2'),
  },
  'the history of a customer': {
    at: '/customers',
    steps: async () => (await first('main table tbody button')).click(),
    calls: '/customers/0',
    waiting: 'Loading visits…',
    failed: 'This customer couldn’t be loaded',
    ready: words('Total spent'),
  },
  'possible duplicates': {
    at: '/customers/duplicates',
    calls: '/customers/duplicates',
    waiting: 'Looking for duplicates…',
    failed: 'Duplicates couldn’t be loaded.',
    ready: words(/^No duplicates found\.$|^(Same|Similar) /), // the sample has some on most days
  },
  messages: {
    at: '/messages',
    calls: '/messages?',
    waiting: 'Loading messages…',
    failed: 'The messages couldn’t be loaded',
    ready: words(/^No messages$|^Showing 1-/),
  },
  'the texts for tomorrow': {
    at: '/messages/tomorrow',
    calls: '/tomorrow',
    waiting: 'Loading the next day…',
    failed: 'The visits of the next day couldn’t be loaded',
    ready: words(/of \d+ sent|^No one to text$/),
  },
  texts: {
    at: '/texts',
    calls: '/texts?',
    waiting: 'Loading texts…',
    failed: 'The texts couldn’t be loaded',
    ready: any('heading', 'No texts here yet'),
  },
  reviews: {
    at: '/reviews',
    calls: '/reviews?',
    waiting: 'Loading reviews…',
    failed: 'The reviews couldn’t be loaded',
    ready: words(/^Showing 1-10 of \d+ reviews/),
  },
}

const ofTheSalon: Parts = {
  'the team': {
    at: '/staff',
    calls: '/staff',
    waiting: 'Loading staff…',
    failed: 'Error Loading Staff',
    ready: any('heading', 'Kim Nguyen'),
  },
  'the licenses': {
    at: '/staff/licenses',
    calls: '/licenses',
    waiting: 'Loading licenses…',
    failed: 'Licenses couldn’t be loaded',
    ready: any('heading', 'Technicians'),
  },
  'the link for an inspector': {
    at: '/staff/licenses',
    steps: () => press('Show an inspector'),
    calls: '/inspection',
    waiting: 'Loading…',
    failed: 'This couldn’t be loaded',
    ready: any('button', 'Open a link'),
  },
  'time off that is not over': {
    at: '/staff',
    steps: () => ofKim('Time off'),
    calls: '/time-off',
    failed: 'Time off couldn’t be loaded.',
    ready: words('Dentist'),
  },
  'what a member does': {
    at: '/staff',
    steps: () => press('Edit profile of Kim Nguyen'),
    calls: '/services',
    failed: 'Unable to load service assignments at this time.',
    ready: any('checkbox', 'Gel Manicure'),
  },
  'the menu of services': {
    at: '/services',
    calls: '/services',
    waiting: 'Loading services…',
    failed: 'Services couldn’t be loaded',
    ready: any('heading', 'Gel Manicure'),
  },
  'what a service needs': {
    at: '/services',
    steps: () => press('Add Service'),
    calls: '/resources',
    failed: 'Resources couldn’t be loaded.',
    ready: any('checkbox', /chair/i),
  },
  'a calendar feed': {
    at: '/salon-settings/feed',
    calls: '/calendar-feeds',
    waiting: 'Loading…',
    failed: 'The calendar feed couldn’t be loaded.',
    ready: any('button', 'Turn on'),
  },
  'one’s own sign-ins': {
    at: '/settings',
    calls: '/account/sessions',
    failed: 'The list of your devices couldn’t be loaded.',
    ready: words('This device'),
  },
  'what was done in the salon': {
    at: '/activity',
    calls: '/activity?',
    waiting: 'Loading…',
    failed: 'Activity couldn’t be loaded',
    ready: any('table', /./),
  },
  'a report': {
    at: '/reports/customer-lifetime-value',
    calls: '/reports/customer-lifetime-value',
    waiting: 'Loading report…',
    failed: 'The report couldn’t be loaded',
    ready: any('button', 'Table'),
  },
  'the preview of a template': {
    at: '/messages/templates?template=booking_confirmed&in=vi',
    calls: '/message-templates/preview',
    waiting: 'The preview appears once the template is complete.',
    failed: 'The preview couldn’t be loaded.',
    ready: words(/^Lotus Nails & Spa: /),
  },
  'what is asked of a time that is not offered': {
    at: '/salon-settings',
    steps: () => press('Why is this time not offered?'),
    calls: '/categories',
    failed: 'Services and staff couldn’t be loaded.',
    ready: () => page.getByRole('dialog').getByLabelText('Staff').first(),
  },
}

const ofAdministrators: Parts = {
  accounts: {
    at: '/admin',
    calls: '/admin/users?',
    waiting: 'Loading…',
    failed: 'Users couldn’t be loaded',
    ready: any('row', /owner@demo/),
  },
  salons: {
    at: '/admin?tab=salons',
    calls: '/admin/salons?',
    waiting: 'Loading…',
    failed: 'Error Loading Salon Data',
    ready: any('row', /Lotus/),
  },
  'requests for an account': {
    at: '/admin?tab=requests',
    calls: '/admin/account-requests',
    waiting: 'Loading…',
    failed: 'The requests couldn’t be loaded',
    ready: words(/^No one has asked for an account|^Asked /),
  },
  'texts and what they cost': {
    at: '/admin?tab=texts',
    calls: '/admin/texts',
    waiting: 'Loading…',
    failed: 'Texts couldn’t be loaded',
    ready: words(/^Daily limits/),
  },
  figures: {
    at: '/admin?tab=analytics',
    calls: '/admin/figures',
    failed: 'Analytics couldn’t be loaded',
    ready: words(/^\d+$/),
  },
  'the status of the installation': {
    at: '/admin?tab=status',
    calls: '/admin/status',
    waiting: 'Loading…',
    failed: 'The status couldn’t be loaded',
    ready: words(/^PostgreSQL \d/),
  },
}

afterEach(() => commands.mendCalls())

for (const [who, signIn, parts] of [
  ['an owner', signInOwner, { ...ofTheDay, ...ofTurns, ...ofClients, ...ofTheSalon }],
  ['an administrator', signInAdmin, ofAdministrators],
] as const) {
  describe(`what ${who} reads`, () => {
    beforeAll(signIn)
    for (const [index, [name, part]] of Object.entries<Part>(parts).entries()) {
      const one = index % 3 === 0 ? test : testAtLength // what they share: query-state.screen.ts
      one(name, () => expectStates(part))
    }
  })
}
