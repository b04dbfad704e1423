import { Gift, Package } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney, showWholeDollars } from '../../../shared/format.ts'
import { parsePrice } from '../../../shared/services/typed.ts'
import { useMenuAndTeam } from '../../data/menu-and-team.ts'
import { ServiceTiles } from '../../services/ServiceTiles.tsx'
import { useTiles } from '../../services/use-tiles.ts'
import { languageNow } from '../../text/start.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadedPart } from '../../ui/LoadedPart.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { clientName, nameOf } from '../names.ts'
import { useProducts, useTill } from '../queries.ts'
import { type LineSent, withAdded } from './lines.ts'
import type { OverProps } from './over-props.ts'

type What = 'service' | 'product' | 'gift_card' | 'visit'

/** Adds items to the check, one tap each. */
export function AddDialog({ salon, check, work, onClose }: OverProps) {
  const { t } = useTranslation(['till', 'common'])
  const [what, setWhat] = useState<What>('service')
  const [named, setNamed] = useState(() => soleDoerOf(check))
  const [isMissing, setMissing] = useState(false)
  const { data } = useMenuAndTeam(salon.id)
  const { data: till } = useTill(salon.id)
  const members = (data?.team ?? []).filter(({ status }) => status === 'active')
  const [only] = members.length === 1 ? members : []
  const staffId = members.some(({ id }) => id === named) ? named : (only?.id ?? '')
  const ready = till?.ready ?? []

  async function add(line: LineSent) {
    if (await work.change({ lines: withAdded(check.lines, line) })) onClose()
  }

  async function addVisit(bookingId: string) {
    if (await work.change({ bookingIds: [...check.visits.map((visit) => visit.bookingId), bookingId] })) onClose()
  }

  const whats: What[] = ['service', 'product', 'gift_card', ...(ready.length > 0 ? ['visit' as const] : [])]
  return (
    <Dialog open onClose={onClose} title={t('add.title')} closeLabel={t('common:close')}>
      <div className="grid gap-4">
        <div className="flex">
          <Segmented
            label={t('add.what')}
            value={what}
            options={whats.map((value) => ({ value, label: t(`add.${value}`) }))}
            onChange={setWhat}
          />
        </div>
        {(what === 'service' || what === 'product') && (
          <div data-passing>
            <Select
              label={t(what === 'service' ? 'line.member' : 'line.seller')}
              value={staffId}
              options={[
                { value: '', label: t(what === 'service' && members.length > 0 ? 'line.pick_member' : 'line.nobody') },
                ...members.map((member) => ({
                  value: member.id,
                  label: `${member.firstName} ${member.lastName}`.trim(),
                })),
              ]}
              error={isMissing && what === 'service' && staffId === '' ? t('line.pick_member') : undefined}
              onChange={setNamed}
            />
          </div>
        )}
        {what === 'service' && (
          <Services
            salonId={salon.id}
            staffId={staffId}
            onAdd={(serviceId) => {
              setMissing(true)
              if (staffId || members.length === 0) void add({ kind: 'service', serviceId, staffId: staffId || null })
            }}
          />
        )}
        {what === 'product' && (
          <Products
            salonId={salon.id}
            onAdd={(productId) => void add({ kind: 'product', productId, staffId: staffId || null })}
          />
        )}
        {what === 'gift_card' && <GiftCardAmount onAdd={(priceCents) => void add({ kind: 'gift_card', priceCents })} />}
        {what === 'visit' && (
          <ul className="grid gap-2">
            {ready.map((visit) => (
              <li key={visit.bookingId}>
                <button
                  type="button"
                  onClick={() => void addVisit(visit.bookingId)}
                  className="flex min-h-14 w-full items-center justify-between gap-3 rounded-md border border-line-2 px-3.5 text-left font-semibold hover:border-field"
                >
                  <span className="min-w-0 wrap-anywhere">{clientName(visit, t('no_name'))}</span>
                  <span className="num">{showMoney(visit.totalCents)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** Who did all services of the check so far; empty: nobody, or several. */
function soleDoerOf({ lines }: OverProps['check']): string {
  const [first, ...others] = new Set(lines.flatMap(({ kind, staffId }) => (kind === 'service' ? (staffId ?? []) : [])))
  return others.length === 0 ? (first ?? '') : ''
}

/** The member's services; the whole menu if no member is selected. */
function Services({
  salonId,
  staffId,
  onAdd,
}: {
  salonId: string
  staffId: string
  onAdd: (serviceId: string) => void
}) {
  const menu = useTiles(salonId)
  const able = staffId
    ? { ...menu, tiles: menu.tiles.filter(({ id }) => menu.doing([id]).some((one) => one.id === staffId)) }
    : menu
  return <ServiceTiles menu={able} chosen={[]} onPress={onAdd} />
}

function Products({ salonId, onAdd }: { salonId: string; onAdd: (productId: string) => void }) {
  const { t, i18n } = useTranslation('till')
  const products = useProducts(salonId)

  return (
    <LoadedPart answer={products} failed={t('products.load_failed')}>
      {(all) => {
        const sold = all.filter(({ active }) => active)
        if (sold.length === 0) return <p className="text-ink-2">{t('add.no_products')}</p>
        return (
          <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
            {sold.map((product) => (
              <button
                key={product.id}
                type="button"
                onClick={() => onAdd(product.id)}
                className="min-h-18 rounded-md border border-line-2 bg-surface px-3.5 py-2.5 text-left hover:border-field"
              >
                <span className="flex items-start gap-2 leading-tight font-semibold">
                  <Package size={18} className="flex-none text-ink-3" aria-hidden />
                  {nameOf(product, languageNow(i18n))}
                </span>
                <span className="num text-sm text-ink-2">
                  {showMoney(product.priceCents)}
                  {product.stock !== null && ` · ${t('add.in_stock', { count: product.stock })}`}
                </span>
              </button>
            ))}
          </div>
        )
      }}
    </LoadedPart>
  )
}

const amounts = [2500, 5000, 10_000, 20_000]

function GiftCardAmount({ onAdd }: { onAdd: (cents: number) => void }) {
  const { t } = useTranslation('till')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const cents = parsePrice(typed)
    setWrong(!cents)
    if (cents) onAdd(cents)
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-3">
      <p className="text-md text-ink-2">{t('add.gift_card_hint')}</p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {amounts.map((cents) => (
          <Button key={cents} shape="large" onClick={() => onAdd(cents)}>
            <Gift size={18} aria-hidden />
            <span className="num">{showWholeDollars(cents)}</span>
          </Button>
        ))}
      </div>
      <div className="flex items-start gap-2">
        <TextField
          label={t('add.other_amount')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isWrong ? t('money_invalid') : undefined}
          inputMode="decimal"
          autoComplete="off"
          className="w-44"
        />
        <Button type="submit" className="mt-6.5">
          {t('add.do')}
        </Button>
      </div>
    </form>
  )
}
