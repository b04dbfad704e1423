/** The code that a client new to the salon needs. The text uses GSM characters only, as in `en.ts`. */
export const en = {
  text: ({ salon, code }: CodeParts) =>
    `${code} is your code for ${salon}. Enter it on the booking page within 10 minutes. Not you? Ignore this text.`,
  subject: ({ salon, code }: CodeParts) => `${code} is your code for ${salon}`,
  opening: (salon: string) =>
    `This is your code for ${salon}. Enter it on the booking page within 10 minutes, and your booking is made.`,
  closing: 'If you did not want to book, ignore this email: nothing is booked without the code.',
}

interface CodeParts {
  salon: string
  code: string
}
