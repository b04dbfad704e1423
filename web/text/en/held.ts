/** The held time, shown while a client types their details. */
export const held = {
  asking: { title: 'Holding this time for you…', text: 'Go ahead and fill in your details.' },
  held: { title: 'Held for you until {{time}}', text: 'After that, others can book it too.' },
  over: { title: 'No longer held for you', text: 'Book now before someone else does.' },
  taken: {
    title: 'Someone else is booking this time',
    text: 'Please choose another, or try again soon.',
  },
  refused: { title: 'This time can no longer be booked' },
  none: { title: 'This time isn’t reserved yet', text: 'Until then, others can book it too.' },
} as const
