import { holdMinutes } from '../../../shared/waitlist/limits.ts'
import { TextField } from '../../ui/TextField.tsx'
import { Consent } from '../Consent.tsx'
import type { customerErrors } from '../steps.ts'
import type { Customer } from '../wizard.ts'
import { useWaitingText } from './use-waiting-text.ts'

type Field = 'firstName' | 'lastName' | 'phone' | 'email'

interface WaiterFieldsProps {
  salonId: string
  customer: Customer
  errors: ReturnType<typeof customerErrors>
  /** The server's errors, by field path. */
  refused: Readonly<Record<string, string>>
  onType: (typed: Partial<Customer>) => void
}

/** Contact of the waiting client, to which a link can be sent. */
export function WaiterFields({ salonId, customer, errors, refused, onType }: WaiterFieldsProps) {
  const { t } = useWaitingText()

  function control(field: Field) {
    const wrong = errors[field]
    return {
      name: field,
      large: true,
      value: customer[field],
      error: wrong ? t(`errors:fields.${wrong}`) : refused[`customer.${field}`],
      onChange: ({ target }: { target: { value: string } }) => onType({ [field]: target.value }),
    }
  }

  return (
    <>
      <div className="grid gap-3.5 min-[22rem]:grid-cols-2 min-[22rem]:gap-3">
        <TextField
          {...control('firstName')}
          required
          label={t('book:info.first_name')}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextField
          {...control('lastName')}
          label={t('book:info.last_name')}
          autoComplete="family-name"
          maxLength={80}
        />
      </div>
      <TextField
        {...control('phone')}
        required
        type="tel"
        inputMode="tel"
        label={t('join.phone')}
        hint={
          <>
            {t('join.how', { minutes: holdMinutes })} <Consent salonId={salonId} />
          </>
        }
        autoComplete="tel"
        maxLength={30}
      />
      <TextField
        {...control('email')}
        type="email"
        inputMode="email"
        label={t('book:info.email')}
        autoComplete="email"
        maxLength={254}
      />
    </>
  )
}
