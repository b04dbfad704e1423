/** What answers a text that a client sent. GSM characters only, as in `en.ts`. */

export interface ReplyFacts {
  /** Of the salon. */
  salon: string
  /** Of the salon, as it is read; empty: none. */
  phone: string
  /** The client's page of the visit; empty: none. */
  link: string
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
  unclear: ({ salon, phone, link }: ReplyFacts) =>
    [
      `${salon}: We can't read replies here.`,
      link && `Confirm your appointment: ${link}`,
      phone && `Questions? Call ${phone}`,
    ]
      .filter(Boolean)
      .join(' '),
  /** Of a phone that no salon has texted. `site`: the address of the installation. */
  toStrangers: {
    /** Of this language alone: English has none. */
    letters: /(?!)/,
    stop: () =>
      "BookNail: You won't get any more texts from this number, whichever salon you book with. Text START to get them, HELP for help.",
    start: () =>
      'BookNail: Salons you book with may text you about appointments. Message frequency varies. Msg & data rates may apply. Text HELP for help, STOP to end.',
    help: (site: string) =>
      `BookNail: Texts about appointments at nail salons. Help: ${site}. Message frequency varies. Msg & data rates may apply. Text STOP to end.`,
  },
}
