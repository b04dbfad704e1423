/** What is said of the chosen time while a client types. */
export const held = {
  asking: { title: 'Holding this time for you…', text: 'It takes a moment. You can type already.' },
  held: { title: 'Held for you until {{time}}', text: 'After that, others can book it too.' },
  over: { title: 'No longer held for you', text: 'It is still yours if you book before anyone else.' },
  taken: {
    title: 'Someone else is booking this time',
    text: 'Please choose another one, or try again in a few minutes.',
  },
  none: { title: 'Yours once it is booked', text: 'Until then, others can book this time too.' },
} as const
