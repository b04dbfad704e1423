import { Link } from '@tanstack/react-router'
import { Calculator, Gift, MoreHorizontal, Package, Plus, ReceiptText, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../shared/accounts/roles.ts'
import { showShortDate, showTime } from '../../shared/format.ts'
import type { Till } from '../../shared/till/contract.ts'
import { useSession } from '../accounts/session.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { useMinute } from '../ui/use-minute.ts'
import { useToCheck } from './use-to-check.ts'

/** Buttons for the day, closing it, and a check without a visit. */
export function TillBar({ till: { salonId, timezone, date, dayState, countsOn } }: { till: Till }) {
  const { t, i18n } = useTranslation('till')
  const now = useMinute()
  const user = useSession()
  const { toCheck, isOpening } = useToCheck(salonId)
  const toDay = t(dayState === 'closed' ? 'to_day' : 'to_close')
  const isOwner = user != null && mayCall(user.role, 'owner')

  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="grow">
        <h1 className="leading-7">{t('page')}</h1>
        <p className="num text-xs text-ink-2">
          {showShortDate(date, languageNow(i18n))}, {showTime(timezone, now)}
          {dayState === 'closed' && `, ${t('day_closed', { day: showShortDate(countsOn, languageNow(i18n)) })}`}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-2">
        <Link to="/till/day" className={`${buttonClass('ghost')} max-sm:hidden`}>
          <Calculator size={18} aria-hidden />
          {toDay}
        </Link>
        <Menu
          trigger={
            <button type="button" aria-label={t('more')} className={buttonClass('ghost', 'icon')}>
              <MoreHorizontal size={20} aria-hidden />
            </button>
          }
        >
          <MenuItem icon={<Calculator size={20} />} label={toDay} link={<Link to="/till/day" />} />
          <MenuItem icon={<ReceiptText size={20} />} label={t('checks.page')} link={<Link to="/till/checks" />} />
          {isOwner && (
            <MenuItem icon={<Gift size={20} />} label={t('gift_cards.page')} link={<Link to="/till/gift-cards" />} />
          )}
          {isOwner && (
            <MenuItem icon={<Package size={20} />} label={t('products.page')} link={<Link to="/till/products" />} />
          )}
          {isOwner && (
            <MenuItem icon={<Settings size={20} />} label={t('settings.page')} link={<Link to="/till/settings" />} />
          )}
        </Menu>
        <Button look="primary" busy={isOpening} onClick={() => toCheck()}>
          <Plus size={18} aria-hidden />
          {t('new_check')}
        </Button>
      </div>
    </div>
  )
}
