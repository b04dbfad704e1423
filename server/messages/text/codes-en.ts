/** The code that a client new to the salon needs. The text uses GSM characters only, as in `en.ts`. */
export const en = {
  text: ({ salon, code }: CodeParts) =>
    `${salon}: Your booking code is ${code}. It expires in 10 minutes. Don't share it with anyone.`,
  subject: ({ salon, code }: CodeParts) => `${code} is your code for ${salon}`,
  opening: (salon: string) =>
    `Here’s your code for ${salon}. Enter it on the booking page within 10 minutes to finish booking.`,
  closing: 'If you didn’t want to book, ignore this email. Nothing is booked without the code.',
}

interface CodeParts {
  salon: string
  code: string
}
