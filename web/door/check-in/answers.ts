/** The client's answers, which are sent with the check-in. */
export interface Answers {
  lastFour: string
  letter: string
}
