/** Form values of a payment, kept until it is made. */

export interface PayTyped {
  split: 'all' | 'person' | 'amount'
  ways: number
  person: string | null
  amount: string
  tipPart: 'share' | 'all' | 'none'
  /** Cash handed over. Empty: exactly the amount due. */
  tendered: string
  lastFour: string
  reference: string
  code: string
}

export const nothingTyped: PayTyped = {
  split: 'all',
  ways: 2,
  person: null,
  amount: '',
  tipPart: 'share',
  tendered: '',
  lastFour: '',
  reference: '',
  code: '',
}
