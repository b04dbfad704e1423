/** What answers a text that a client sent. GSM characters only, as in `en.ts`. */

export interface ReplyFacts {
  /** Of the salon. */
  salon: string
  /** Of the salon, as it is read; empty: none. */
  phone: string
  /** The client's page of the visit; empty: none. */
  link: string
  /** The booking page of the salon. */
  booking: string
  /** When the salon opens; empty: it is open, or unknown. */
  opens: string
  /** Of the confirmed visit. */
  date: string
  time: string
}

export const en = {
  stop: ({ salon }: ReplyFacts) =>
    `${salon}: You won't get any more texts from this number. Your appointments stay as they are. Text START to get texts again.`,
  start: ({ salon }: ReplyFacts) =>
    `${salon}: You'll get texts again from salons you book with. Msg frequency varies. Msg & data rates may apply. Text HELP for help, STOP to end.`,
  help: ({ salon, phone }: ReplyFacts) =>
    `${salon}: Texts about your appointments. ${phone && `Call us at ${phone}. `}Msg & data rates may apply. Text STOP to end.`,
  confirm: ({ salon, date, time }: ReplyFacts) => `${salon}: Thank you! See you ${date}, ${time}.`,
  unclear: ({ salon, link, booking, opens }: ReplyFacts) =>
    [
      `${salon}: Thanks! The salon will read this.`,
      opens && `We open ${opens}.`,
      link ? `Change your visit: ${link}` : `Book a visit: ${booking}`,
    ]
      .filter(Boolean)
      .join(' '),
  /** `salons`: by their names, in the order of the numbers. */
  which: (salons: readonly string[]) =>
    `BookNail: Which salon is your text for? Reply ${salons.map((name, index) => `${index + 1} for ${name}`).join(', ')}.`,
  /** What the salon can answer with one tap, by what was understood. `phone`: of the salon, as it is read; empty: none. */
  quick: {
    call: (phone: string) => (phone ? `Please call us at ${phone}` : 'Please call us'),
    offer_times: (link: string) => `Sure! Pick a time that works for you: ${link}`,
    late: ['No problem, see you soon!', 'See you then!'],
    doubtful: ['Sorry about that!'],
    cannot_come: ['Thanks for letting us know!'],
    picture: ['Yes, we love this one!', 'Which length?'],
    usual: ['See you then!', 'Thank you!'],
  },
  /** Of a phone that no salon has texted. `site`: the address of the installation. */
  toStrangers: {
    /** Of this language alone, also without marks: English has none. */
    spelling: /(?!)/,
    stop: () =>
      "BookNail: You won't get any more texts from this number, whichever salon you book with. Text START to get them, HELP for help.",
    start: () =>
      'BookNail: Salons you book with may text you about appointments. Message frequency varies. Msg & data rates may apply. Text HELP for help, STOP to end.',
    help: (site: string) =>
      `BookNail: Texts about appointments at nail salons. Help: ${site}. Message frequency varies. Msg & data rates may apply. Text STOP to end.`,
  },
}
