/** The client's answers, which are sent again with the check-in. */
export interface Answers {
  lastFour: string
  letter: string
}
