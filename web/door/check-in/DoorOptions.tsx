import browserText from 'i18next'
import type { ReactNode } from 'react'
import type { Door } from '../../../shared/floor/door.ts'
import type { ChosenOption } from '../../../shared/services/options.ts'
import { type Language, languages } from '../../../shared/text/language.ts'
import OptionsSheet from '../../book/options/OptionsSheet.tsx'
import { book as en } from '../../text/en/book.ts'
import type { Shape } from '../../text/shape.ts'
import { book as vi } from '../../text/vi/book.ts'

// The texts are loaded with the options only, in both languages, as the client may switch the language at any time.
const words: Record<Language, Shape<typeof en>> = { en, vi }
for (const language of languages) browserText.addResourceBundle(language, 'book', words[language])

interface DoorOptionsProps {
  salonId: string
  service: Door['services'][number]
  /** Undefined: the service is not chosen yet. */
  chosen: readonly ChosenOption[] | undefined
  onChoose: (options: ChosenOption[]) => void
  onClose: () => void
}

/** The options of a service, as on the booking page. A default export, as `lazy` requires one. */
export default function DoorOptions({ salonId, service, ...sheet }: DoorOptionsProps): ReactNode {
  const { id, name, names, minutes: duration, price, priceKind: said = 'exact' } = service
  return <OptionsSheet {...sheet} service={{ salonId, id, name, names, duration, price, said, spread: null }} />
}
