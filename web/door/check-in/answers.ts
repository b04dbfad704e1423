/** What the client answered, once more needed to say that they are here. */
export interface Answers {
  lastFour: string
  letter: string
}
