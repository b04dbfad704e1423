import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showLongDate } from '../../shared/format.ts'
import type { Holiday, Salon } from '../../shared/salons/contract.ts'
import { firstLanguage } from '../../shared/text/language.ts'
import type { LocalDate } from '../../shared/time.ts'
import { useHolidays } from '../data/salons.ts'
import { languageNow } from '../text/start.ts'
import { Button } from '../ui/Button.tsx'
import { LoadedPart } from '../ui/LoadedPart.tsx'
import { useAddClosure } from './changes.ts'
import { comingHolidays, publicName } from './coming-holidays.ts'
import { useBeforeSaving } from './use-before-saving.tsx'

const first = 4

/** The holidays of the next twelve months. */
export function Holidays({ salon, today }: { salon: Salon; today: LocalDate }) {
  const { t, i18n } = useTranslation('salons')
  const [all, setAll] = useState(false)
  const year = Number(today.slice(0, 4))
  const thisYear = useHolidays(salon.id, year, languageNow(i18n))
  const nextYear = useHolidays(salon.id, year + 1, languageNow(i18n))

  return (
    <section className="grid gap-2">
      <div>
        <h3>{t('holidays.title')}</h3>
        <p className="text-sm text-ink-3">{t('holidays.hint')}</p>
      </div>
      <LoadedPart answer={thisYear} failed={t('holidays.load_failed')}>
        {(holidays) => {
          const coming = comingHolidays([...holidays, ...(nextYear.data ?? [])], today)
          return (
            <>
              <ul className="grid">
                {(all ? coming : coming.slice(0, first)).map((holiday) => (
                  <HolidayLine key={holiday.date} salon={salon} holiday={holiday} />
                ))}
              </ul>
              <Button
                look="ghost"
                shape="compact"
                aria-expanded={all}
                className="justify-self-start"
                onClick={() => setAll(!all)}
              >
                {all ? t('holidays.fewer') : t('holidays.more')}
              </Button>
            </>
          )
        }}
      </LoadedPart>
    </section>
  )
}

function HolidayLine({ salon, holiday }: { salon: Salon; holiday: Holiday }) {
  const { date, name, closed } = holiday
  const forClients = publicName(holiday)
  const { t, i18n } = useTranslation('salons')
  const before = useBeforeSaving(salon)
  const add = useAddClosure(salon.id)
  const day = showLongDate(date, languageNow(i18n))

  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-1.5 last:border-b-0">
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-2">
          {forClients !== name && <span lang={firstLanguage}>{forClients} · </span>}
          {day}
        </p>
      </div>
      {closed ? (
        <span className="inline-flex min-h-touch items-center gap-1.5 px-3 text-md font-medium whitespace-nowrap text-ink-2">
          <Check size={18} className="text-confirmed" aria-hidden />
          {t('holidays.closed')}
        </span>
      ) : (
        <Button
          shape="compact"
          aria-label={t('holidays.add_one', { name, date: day })}
          busy={before.checking || add.isPending}
          onClick={() =>
            before.check({ kind: 'closure', from: date, to: date }, () =>
              add.mutate({ closureDate: date, name: forClients }),
            )
          }
        >
          <Plus size={18} aria-hidden />
          {t('holidays.add')}
        </Button>
      )}
      {before.dialog}
    </li>
  )
}
