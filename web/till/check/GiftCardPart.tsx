import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showMoney } from '../../../shared/format.ts'
import type { Cents } from '../../../shared/money.ts'
import { findGiftCard, GiftCardCode, isOwnCode } from '../../../shared/till/gift-cards.ts'
import { call, sentenceOf } from '../../api.ts'
import { salonKey } from '../../query-keys.ts'
import { TextField } from '../../ui/TextField.tsx'

interface GiftCardPartProps {
  salonId: string
  code: string
  due: Cents
  onType: (code: string) => void
  /** The card's balance; null: not known yet. */
  onKnown: (cents: Cents | null) => void
  error: string | undefined
}

/** The code of a gift card; once complete, also its balance and what will be left, and what another program said of it. */
export function GiftCardPart({ salonId, code, due, onType, onKnown, error }: GiftCardPartProps) {
  const { t } = useTranslation('till')
  const typed = GiftCardCode.safeParse(code).data ?? null
  const [left, setLeft] = useState<string | null>(null)
  // A code of another program is as long as it is: complete when the field is left.
  const whole = typed !== null && (isOwnCode(typed) || typed === left) ? typed : null
  // Looked up once per code: attempts are limited.
  const { data, error: failure } = useQuery({
    queryKey: salonKey(salonId, 'gift-cards', 'lookup', whole),
    queryFn: ({ signal }) => call(findGiftCard, { params: { salonId }, input: { code: whole ?? '' }, signal }),
    enabled: whole !== null,
    retry: false,
  })
  const known = whole === null ? null : (data?.balanceCents ?? null)
  useEffect(() => onKnown(known), [known, onKnown])
  const used = known === null ? 0 : Math.min(known, due)

  return (
    <div className="grid gap-2">
      <TextField
        data-amount
        label={t('gift.code')}
        hint={t('gift.code_hint')}
        value={code}
        onChange={(event) => onType(event.target.value.toUpperCase())}
        onBlur={() => setLeft(typed)}
        error={error ?? (whole !== null && failure ? sentenceOf(failure) : undefined)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <output className="text-md empty:hidden">
        {known !== null && t('gift.balance', { money: showMoney(known), left: showMoney(known - used) })}
        {data?.broughtNote && <span className="block whitespace-pre-line text-ink-2">{data.broughtNote}</span>}
      </output>
    </div>
  )
}
