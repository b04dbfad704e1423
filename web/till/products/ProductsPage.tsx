import { Link } from '@tanstack/react-router'
import { ArrowLeft, Boxes, Package, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { Salon } from '../../../shared/salons/contract.ts'
import type { Product } from '../../../shared/till/products.ts'
import { SetupGate } from '../../salons/SetupGate.tsx'
import { languageNow } from '../../text/start.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { nameOf } from '../names.ts'
import { useProducts } from '../queries.ts'
import { rowClass } from '../row-class.ts'
import { ProductDialog } from './ProductDialog.tsx'
import { StockDialog } from './StockDialog.tsx'

/** Products: price, tax, stock. */
export function ProductsPage() {
  const { t } = useTranslation('till')

  return (
    <>
      <PageTitle page={t('products.page')} />
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => <ProductsContent key={salon.id} salon={salon} />}
      </SetupGate>
    </>
  )
}

function ProductsContent({ salon }: { salon: Salon }) {
  const { t } = useTranslation('till')
  const answer = useProducts(salon.id)
  const [adding, setAdding] = useState(false)
  const addButton = (
    <Button look="primary" onClick={() => setAdding(true)}>
      <Plus size={18} aria-hidden />
      {t('products.add')}
    </Button>
  )

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Link to="/till" aria-label={t('check.back')} className={buttonClass('ghost', 'icon')}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <h1 className="grow">{t('products.page')}</h1>
        {addButton}
      </div>
      <QueryState
        of={answer}
        waiting={<Waiting label={t('products.loading')} shapes={['h-16 w-full', 'h-16 w-full']} />}
        failed={t('products.load_failed')}
        empty={{
          when: (all) => all.length === 0,
          show: <EmptyState icon={Package} title={t('products.none')} hint={t('products.none_hint')} />,
        }}
      >
        {(all) => (
          <ul className="max-w-200 overflow-hidden rounded-lg border border-line bg-surface shadow-card">
            {all.map((product) => (
              <ProductRow key={product.id} salonId={salon.id} product={product} />
            ))}
          </ul>
        )}
      </QueryState>
      {adding && <ProductDialog salonId={salon.id} onClose={() => setAdding(false)} />}
    </>
  )
}

function ProductRow({ salonId, product }: { salonId: string; product: Product }) {
  const { t, i18n } = useTranslation('till')
  const [open, setOpen] = useState<'edit' | 'stock' | null>(null)
  const { priceCents, taxed, stock, active } = product
  const name = nameOf(product, languageNow(i18n))

  return (
    <li className={`flex min-h-16 items-center gap-2 py-1.5 pr-1 pl-4 ${rowClass}`}>
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          {name} {!active && <Badge>{t('products.not_sold')}</Badge>}
        </p>
        <p className="num text-sm whitespace-normal! text-ink-2">
          {[
            showMoney(priceCents),
            t(taxed ? 'products.taxed' : 'products.untaxed'),
            stock === null ? t('products.not_counted') : t('add.in_stock', { count: stock }),
          ].join(' · ')}
        </p>
      </div>
      <IconButton label={t('products.stock_of', { name })} onClick={() => setOpen('stock')}>
        <Boxes size={20} aria-hidden />
      </IconButton>
      <IconButton label={t('products.edit_of', { name })} onClick={() => setOpen('edit')}>
        <Pencil size={20} aria-hidden />
      </IconButton>
      {open === 'edit' && <ProductDialog salonId={salonId} product={product} onClose={() => setOpen(null)} />}
      {open === 'stock' && <StockDialog salonId={salonId} product={product} onClose={() => setOpen(null)} />}
    </li>
  )
}
