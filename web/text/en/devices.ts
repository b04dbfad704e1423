/** The tablet at the door, the TV and the poster, in the salon's settings. */
export const devices = {
  title: 'Door and TV',
  intro:
    'Clients check in or join the line on a tablet at the door, or with a code on their own phone. A screen in the shop shows who is next.',
  load_failed: 'The addresses could not be loaded.',
  kinds: { door: 'Tablet at the door', tv: 'Screen in the shop' },
  hints: {
    door: 'Open the address on the tablet, held upright. After 20 seconds without a touch it forgets the client.',
    tv: 'Open the address in the browser of the TV. It shows first names with an initial, and numbers, never phones or prices.',
  },
  none: 'No address yet',
  since: 'Address from {{date}}',
  seen: 'last used {{ago}}',
  never_seen: 'not opened yet',
  make: 'Create Address',
  made: 'Address created',
  make_failed: 'The address could not be created.',
  once: 'Open or copy the address now: it is shown only once. Anyone who has it can use this page.',
  scan: 'Or scan it with the tablet.',
  qr_of: 'QR code of the address: {{kind}}',
  copy: 'Copy Address',
  copied: 'Address copied',
  copy_failed: 'The address could not be copied. Select it and copy it by hand.',
  open: 'Open',
  poster: 'Print Poster',
  poster_hint:
    'A sheet for the door, with a code for clients’ phones. It stops working when you create another address.',
  hidden: 'The address is not kept here. If you need it or the poster again, create a new one.',
  renew: 'New Address',
  renew_title: 'Create a new address?',
  renew_question: {
    door: 'The tablet and posters with the old address stop working right away.',
    tv: 'The screen with the old address stops right away.',
  },
  end: 'End',
  end_title: 'Turn off this link?',
  end_question: {
    door: 'The tablet and printed posters stop working right away.',
    tv: 'The screen stops right away.',
  },
  ended: 'Link turned off',
  end_failed: 'The address could not be ended.',
} as const
