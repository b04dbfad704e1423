/** A combobox of customers: arrow keys, Enter and Escape work as usual. */

import { type KeyboardEvent, useState } from 'react'
import type { CustomerSuggestion } from '../../shared/customers/contract.ts'
import { useSuggestions } from '../data/menu-and-team.ts'

export const listId = 'known-customers'

type FieldName = 'firstName' | 'lastName' | 'phone'

export function useKnownCustomers(salonId: string, onChoose: (known: CustomerSuggestion) => void) {
  const [typing, setTyping] = useState<{ field: FieldName; text: string } | null>(null)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(salonId, typing?.text ?? '').data ?? []
  const known = typing === null ? [] : found
  const open = known.length > 0

  function close() {
    setTyping(null)
    setActive(-1)
  }

  function choose(one: CustomerSuggestion) {
    close()
    onChoose(one)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (!open || event.nativeEvent.isComposing) return
    const one = known[active]
    if (event.key === 'ArrowDown') setActive((active + 1) % known.length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? known.length - 1 : active - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && one) choose(one)
    else return
    event.preventDefault()
  }

  return {
    known,
    active,
    choose,
    close,
    type: (field: FieldName, text: string) => {
      setTyping({ field, text })
      setActive(-1)
    },
    /** Props that turn a text field into a combobox. */
    field: (field: FieldName) => {
      const mine = open && typing?.field === field
      return {
        role: 'combobox',
        autoComplete: 'off',
        'aria-autocomplete': 'list' as const,
        'aria-expanded': mine,
        'aria-controls': mine ? listId : undefined,
        'aria-activedescendant': mine && active >= 0 ? optionId(active) : undefined,
        onKeyDown: handleKeyDown,
      }
    },
  }
}

export function optionId(index: number): string {
  return `${listId}-${index}`
}

export type KnownSearch = ReturnType<typeof useKnownCustomers>
