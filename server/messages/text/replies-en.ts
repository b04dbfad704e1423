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
    `${salon}: texts are stopped, you will get no more from this number. Your appointments stay as they are. Text START to get texts again.`,
  start: ({ salon }: ReplyFacts) =>
    `${salon}: you will get texts about your appointments again. Message frequency varies. Msg & data rates may apply. Text HELP for help, STOP to end.`,
  help: ({ salon, phone }: ReplyFacts) =>
    `${salon}: texts about your appointments. ${phone && `Call us at ${phone}. `}Msg & data rates may apply. Text STOP to end.`,
  confirm: ({ salon, date, time }: ReplyFacts) => `${salon}: thank you, see you ${date} at ${time}.`,
  unclear: ({ salon, phone, link }: ReplyFacts) =>
    [
      `${salon}: replies are not read here.`,
      link && `Confirm or change your appointment: ${link}`,
      phone && `Questions? Call ${phone}`,
    ]
      .filter(Boolean)
      .join(' '),
  /** Of a phone that no salon has texted. `site`: the address of the installation. */
  toStrangers: {
    /** Of this language alone: English has none. */
    letters: /(?!)/,
    stop: () =>
      'BookNail: texts are stopped, you will get none from this number, whichever salon you book with. Text START to get them, HELP for help.',
    start: () =>
      'BookNail: salons you book with may text you about appointments. Message frequency varies. Msg & data rates may apply. Text HELP for help, STOP to end.',
    help: (site: string) =>
      `BookNail: texts about appointments at nail salons. Help: ${site}. Message frequency varies. Msg & data rates may apply. Text STOP to end.`,
  },
}
