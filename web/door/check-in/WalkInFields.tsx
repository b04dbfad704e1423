import { Consent } from '../../book/Consent.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useText } from '../use-text.ts'
import { ConsentAtDoor } from './ConsentAtDoor.tsx'

interface WalkInFieldsProps {
  salonId: string
  /** On the client's own phone, not on the tablet. */
  own: boolean
  name: string
  phone: string
  nameError: string | undefined
  phoneError: string | undefined
  onName: (name: string) => void
  onPhone: (phone: string) => void
}

/** Name and phone. Autofill is off, as it would show other clients' input. */
export function WalkInFields({ salonId, own, name, phone, nameError, phoneError, onName, onPhone }: WalkInFieldsProps) {
  const { t } = useText()
  return (
    <div className="mt-4.5 grid gap-3 pb-5.5 md:mt-8 md:grid-cols-2 lg:landscape:mt-4 lg:landscape:grid-cols-1 lg:landscape:pb-3 [&_input]:h-13 [&_input]:scroll-mb-72 md:portrait:[&_input]:h-16 md:[&_input]:text-[1.25rem]">
      <TextField
        required
        label={t('walk_in.name')}
        name="walk-in-name"
        value={name}
        error={nameError}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={80}
        onChange={({ target }) => onName(target.value)}
      />
      <TextField
        type="tel"
        inputMode="tel"
        label={t('walk_in.phone')}
        name="walk-in-phone"
        hint={own ? <Consent salonId={salonId} /> : <ConsentAtDoor salonId={salonId} />}
        value={phone}
        error={phoneError}
        autoComplete="off"
        maxLength={30}
        onChange={({ target }) => onPhone(target.value)}
      />
    </div>
  )
}
