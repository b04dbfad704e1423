import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bearerOf } from '../../../shared/till/bearing.ts'
import { Button } from '../../ui/Button.tsx'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { DiscountFields, discountTyped, readDiscount } from './DiscountFields.tsx'
import type { OverProps } from './over-props.ts'
import { asSent, counted, type DiscountSent } from './with-pending.ts'

/** A discount of the whole check: of services and products in proportion, never gift cards. @param index of an existing one */
export function DiscountDialog({ check, settings, work, onClose, index }: OverProps & { index?: number | undefined }) {
  const { t } = useTranslation(['till', 'common'])
  const id = useId()
  const { form, errorOf, show } = useFieldErrors()
  const known = index === undefined ? undefined : check.discounts[index]
  const [typed, setTyped] = useState(() => discountTyped(known, settings))
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null)
  const others = check.discounts.filter((one) => one !== known).map(asSent)
  const { servicesCents, productsCents, discountCents } = counted(check, { discounts: others })

  async function send(discounts: DiscountSent[], what: 'save' | 'remove') {
    setBusy(what)
    const isDone = await work.change({ discounts })
    setBusy(null)
    if (isDone) onClose()
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { discount, wrong } = readDiscount(typed)
    show({ ...(!discount && { value: 'required' }), ...wrong })
    if (!discount || Object.keys(wrong).length > 0) return
    const all = check.discounts.map((one) => (one === known ? discount : asSent(one)))
    void send(known ? all : [...all, discount], 'save')
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy !== null}
      title={t('discount.title')}
      closeLabel={t('common:close')}
      foot={
        <>
          {known && (
            <Button
              look="danger-ghost"
              className="mr-auto"
              busy={busy === 'remove'}
              disabled={busy !== null}
              onClick={() => void send(others, 'remove')}
            >
              <Trash2 size={18} aria-hidden />
              {t('line.remove')}
            </Button>
          )}
          <CancelButton busy={busy !== null} />
          <Button type="submit" form={id} look="primary" busy={busy === 'save'} disabled={busy !== null}>
            {t('discount.take')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <DiscountFields
          typed={typed}
          settings={settings}
          onType={(changes) => setTyped({ ...typed, ...changes })}
          errorOf={errorOf}
          of={servicesCents + productsCents - discountCents}
        />
        <p className="text-sm text-ink-3">{t(`bearer.hint_${bearerOf(typed.reason.trim(), settings)}`)}</p>
      </form>
    </Dialog>
  )
}
