import { Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import { toDollars } from '../../../shared/money.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import type { CheckLine } from '../../../shared/till/contract.ts'
import { useMenuAndTeam } from '../../data/menu-and-team.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { CancelButton } from '../../ui/CancelButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import { nameOf } from '../names.ts'
import { DiscountFields, type DiscountTyped, discountTyped, readDiscount } from './DiscountFields.tsx'
import { type LineSent, withLine } from './lines.ts'
import type { OverProps } from './over-props.ts'
import { asSent } from './with-pending.ts'

/** Edits a line: service, member, price, its own discount; or removes it. */
export function LineDialog({ salon, check, settings, work, onClose, line }: OverProps & { line: CheckLine }) {
  const { t, i18n } = useTranslation(['till', 'common'])
  const language = languageNow(i18n)
  const id = useId()
  const { data } = useMenuAndTeam(salon.id)
  const { form, errorOf, show } = useFieldErrors()
  const [typed, setTyped] = useState(() => ({
    serviceId: line.serviceId ?? '',
    staffId: line.staffId ?? '',
    price: line.priceOpen ? '' : toDollars(line.priceCents),
    quantity: String(line.quantity),
  }))
  const [discount, setDiscount] = useState<DiscountTyped>(() => discountTyped(line.discounts[0], settings))
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null)
  const { kind } = line
  const name = nameOf(line, language)
  const services = (data?.menu ?? []).flatMap((category) => category.services)
  const members = (data?.team ?? []).filter(({ status, id }) => status === 'active' || id === line.staffId)

  async function send(change: Partial<LineSent> | null, what: 'save' | 'remove') {
    setBusy(what)
    const isDone = await work.change({ lines: withLine(check.lines, line.id, change) })
    setBusy(null)
    if (isDone) onClose()
  }

  function chooseService(serviceId: string) {
    const service = services.find((one) => one.id === serviceId)
    // Choosing a service sets its menu price, which can then be changed.
    const price = service?.priceKind === 'in_salon' ? '' : service?.price
    setTyped({ ...typed, serviceId, price: price ?? typed.price })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const cents = parsePrice(typed.price)
    const quantity = /^\s*\d{1,3}\s*$/.test(typed.quantity) ? Number(typed.quantity) : 0
    const own = readDiscount(discount)
    const wrong = {
      ...(cents === null && { price: t('money_invalid') }),
      ...(kind === 'product' && quantity < 1 && { quantity: t('line.quantity_invalid') }),
      ...own.wrong,
    }
    show(wrong)
    if (cents === null || Object.keys(wrong).length > 0) return
    const others = line.discounts.slice(1).map(asSent)
    const change: Partial<LineSent> = {
      ...(kind === 'service' && { serviceId: typed.serviceId || null }),
      staffId: typed.staffId || null,
      priceCents: cents,
      ...(kind === 'product' && { quantity }),
      discounts: [...(own.discount ? [own.discount] : []), ...others],
    }
    void send(change, 'save')
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy !== null}
      title={name}
      closeLabel={t('common:close')}
      foot={
        <>
          <Button
            look="danger-ghost"
            className="mr-auto"
            busy={busy === 'remove'}
            disabled={busy !== null}
            onClick={() => void send(null, 'remove')}
          >
            <Trash2 size={18} aria-hidden />
            {t('line.remove')}
          </Button>
          <CancelButton busy={busy !== null} />
          <Button type="submit" form={id} look="primary" busy={busy === 'save'} disabled={busy !== null}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={handleSubmit} className="grid gap-4 md:grid-cols-2">
        {kind === 'service' && (
          <Select
            label={t('line.service')}
            value={typed.serviceId}
            options={[
              ...(services.some((one) => one.id === typed.serviceId) ? [] : [{ value: typed.serviceId, label: name }]),
              ...services.map((service) => ({ value: service.id, label: nameOf(service, language) })),
            ]}
            onChange={chooseService}
          />
        )}
        {kind !== 'gift_card' && (
          <Select
            label={t(kind === 'service' ? 'line.member' : 'line.seller')}
            value={typed.staffId}
            options={[
              { value: '', label: t('line.nobody') },
              ...members.map((member) => ({
                value: member.id,
                label: `${member.firstName} ${member.lastName}`.trim(),
              })),
            ]}
            onChange={(staffId) => setTyped({ ...typed, staffId })}
          />
        )}
        <TextField
          label={t(kind === 'product' ? 'line.price_each' : kind === 'gift_card' ? 'line.gift_amount' : 'line.price')}
          hint={kind === 'gift_card' ? undefined : t('line.of_menu', { money: showMoney(line.listCents) })}
          value={typed.price}
          onChange={(event) => setTyped({ ...typed, price: event.target.value })}
          error={errorOf('price')}
          inputMode="decimal"
          autoComplete="off"
        />
        {kind === 'product' && (
          <TextField
            label={t('line.quantity')}
            value={typed.quantity}
            onChange={(event) => setTyped({ ...typed, quantity: event.target.value })}
            error={errorOf('quantity')}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
        {kind !== 'gift_card' && (
          <DiscountFields
            typed={discount}
            settings={settings}
            onType={(changes) => setDiscount({ ...discount, ...changes })}
            errorOf={errorOf}
            of={line.priceCents * line.quantity}
          />
        )}
      </form>
    </Dialog>
  )
}
