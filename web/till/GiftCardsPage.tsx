import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft, Gift, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localDateOf, showDate, showMoney } from '../../shared/format.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { type GiftCard, listGiftCards, renewGiftCard } from '../../shared/till/gift-cards.ts'
import { call } from '../api.ts'
import { readAgain } from '../live/reread.ts'
import { salonKey } from '../query-keys.ts'
import { SetupGate } from '../salons/SetupGate.tsx'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { SoldGiftCards } from './receipt/SoldGiftCards.tsx'
import { rowClass } from './row-class.ts'
import { useToCheck } from './use-to-check.ts'

const route = getRouteApi('/owner/till/gift-cards')
const pageSize = 50

/** All gift cards sold with their balances, and what the salon owes in total. */
export function GiftCardsPage() {
  const { t } = useTranslation('till')

  return (
    <>
      <PageTitle page={t('gift_cards.page')} />
      <SetupGate words={{ loading: t('loading') }}>
        {(salon) => <GiftCardsContent key={salon.id} salon={salon} />}
      </SetupGate>
    </>
  )
}

function GiftCardsContent({ salon }: { salon: Salon }) {
  const { t } = useTranslation('till')
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const { toCheck, isOpening } = useToCheck(salon.id)
  const [onlyLeft, setOnlyLeft] = useState(false)
  const answer = useQuery({
    queryKey: salonKey(salon.id, 'gift-cards', 'list', onlyLeft, page),
    queryFn: ({ signal }) => {
      const query = { withBalance: onlyLeft ? ('true' as const) : undefined, page, limit: pageSize }
      return call(listGiftCards, { params: { salonId: salon.id }, query, signal })
    },
    placeholderData: keepPreviousData,
  })

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Link to="/till" aria-label={t('check.back')} className={buttonClass('ghost', 'icon')}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <div className="grow">
          <h1>{t('gift_cards.page')}</h1>
          {answer.data && (
            <p className="text-md text-ink-2">
              {t('gift_cards.owed', { money: showMoney(answer.data.outstandingCents) })}
            </p>
          )}
        </div>
        <Button look="primary" busy={isOpening} onClick={() => toCheck()}>
          <Gift size={18} aria-hidden />
          {t('gift_cards.sell')}
        </Button>
      </div>
      <div className="grid max-w-200 gap-4">
        <Checkbox label={t('gift_cards.only_left')} checked={onlyLeft} onChange={setOnlyLeft} />
        <PagedList
          of={answer}
          page={page}
          pageSize={pageSize}
          onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next > 1 ? next : undefined }) })}
          waiting={<Waiting label={t('gift_cards.loading')} shapes={['h-14 w-full', 'h-14 w-full']} />}
          failed={t('gift_cards.load_failed')}
          empty={<EmptyState icon={Gift} title={t('gift_cards.none')} hint={t('gift_cards.none_hint')} />}
        >
          {({ giftCards }) => (
            <ul className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
              {giftCards.map((card) => (
                <CardRow key={card.id} salon={salon} card={card} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </>
  )
}

function CardRow({ salon, card }: { salon: Salon; card: GiftCard }) {
  const { t, i18n } = useTranslation(['till', 'common'])
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const renewing = useMutation({
    mutationFn: () => call(renewGiftCard, { params: { salonId: salon.id, giftCardId: card.id } }),
    onSuccess: () => {
      setAsking(false)
      return readAgain(queries, salon.id, [{ kind: 'till' }])
    },
    meta: { failed: t('gift_cards.not_renewed') },
  })
  const sold = showDate(localDateOf(salon.timezone, Date.parse(card.soldAt)), languageNow(i18n))
  const name = t('pay.gift_card_of', { code: card.lastFour })

  return (
    <li className={`flex min-h-14 items-center gap-3 py-1.5 pr-1 pl-4 ${rowClass}`}>
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <p className="num text-sm whitespace-normal text-ink-2">
          {t(card.broughtNote === null ? 'gift_cards.sold' : 'gift_cards.brought', {
            money: showMoney(card.soldCents),
            date: sold,
          })}
          {card.checkId && card.checkNumber !== null && (
            <>
              {', '}
              <Link
                to="/till/checks/$checkId"
                params={{ checkId: card.checkId }}
                className="underline underline-offset-3"
              >
                {t('open.number', { number: card.checkNumber })}
              </Link>
            </>
          )}
        </p>
        {card.broughtNote && <p className="text-sm whitespace-pre-line text-ink-2">{card.broughtNote}</p>}
      </div>
      <span className="num font-semibold">{showMoney(card.balanceCents)}</span>
      <IconButton label={t('gift_cards.renew_of', { name })} onClick={() => setAsking(true)}>
        <RefreshCw size={18} aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={asking}
        title={t('gift_cards.renew')}
        question={t('gift_cards.renew_question', { name })}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('gift_cards.renew')}
        busy={renewing.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => renewing.mutate()}
      />
      {renewing.data && (
        <Dialog open stays onClose={renewing.reset} title={t('gift_cards.renewed')} closeLabel={t('common:close')}>
          <SoldGiftCards
            salon={salon}
            cards={[
              {
                lineId: card.id,
                giftCardId: card.id,
                code: renewing.data.code,
                balanceCents: renewing.data.balanceCents,
              },
            ]}
          />
        </Dialog>
      )}
    </li>
  )
}
