/** What is typed at a payment, and stays until it is made. */

export interface PayTyped {
  split: 'all' | 'person' | 'amount'
  ways: number
  person: string | null
  amount: string
  tipPart: 'share' | 'all' | 'none'
  /** Cash that was handed over. Empty: as much as is due. */
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
