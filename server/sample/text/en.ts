/** The sample salon's reviews, replies and notes. */

import type { SampleText } from './sample-text.ts'

export const en: SampleText = {
  reviews: {
    good: [
      '',
      '',
      'Love my nails!',
      'So gentle, and the shape lasts.',
      'Best pedicure in years.',
      'Clean, calm and on time.',
    ],
    mixed: ['', 'Nice work, but I waited fifteen minutes.', 'One nail chipped after two days; they fixed it at once.'],
  },
  answer: 'Thank you for telling us. We have added a chair for the busy hours.',
  requests: [
    'Short almond, a soft pink please.',
    'I may be five minutes late, coming straight from work.',
    'Wedding on Saturday, something classic.',
    'Chrome like the picture on your page, if you can.',
    'Please no lavender lotion, I am allergic.',
    'One nail is broken and needs fixing first.',
    'Coming with my mother, seats next to each other would be lovely.',
    'Same color as last time.',
  ],
  notes: ['Often ten minutes late', 'Brings her daughter along', 'Prefers a text to a call', 'Pays in cash'],
  preferences: [
    'Almond shape, nude tones',
    'Short and square, clear polish',
    'Sensitive cuticles, no cutting',
    'Allergic to lavender: unscented lotion',
    'Likes the window seat',
    'Water with lemon, no small talk',
  ],
  discountReasons: ['First visit', 'Birthday', 'Long wait'],
  till: {
    drawerOut: 'Lunch for the team',
    short: 'Too much change given',
    refund: 'One nail chipped the next day',
    voided: 'Typed twice',
  },
}
