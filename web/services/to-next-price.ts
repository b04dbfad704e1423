import type { KeyboardEvent } from 'react'

/** Enter moves down the column of prices. */
export function toNextPrice(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { currentTarget: from } = event
  const prices = from.form?.querySelectorAll<HTMLInputElement>('input[data-price]') ?? []
  const below = [...prices].find(
    (one) => one.checkVisibility() && from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  below?.focus()
}
