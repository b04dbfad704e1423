import { useTranslation } from 'react-i18next'
import { showLongWeekday, showNumber, showWeekday } from '../../shared/format.ts'
import type { PeakHours } from '../../shared/reports/reports.ts'
import { addDays } from '../../shared/time.ts'
import { languageNow } from '../text/start.ts'
import { ScrollBox } from '../ui/ScrollBox.tsx'
import { hourName } from './HourBars.tsx'
import { averageOf, heatOf } from './heat.ts'

const looks = [
  'bg-heat-0 text-heat-ink',
  'bg-heat-1 text-heat-ink',
  'bg-heat-2 text-heat-ink',
  'bg-heat-3 text-heat-ink',
  'bg-heat-4 text-heat-ink-on-dark',
  'bg-heat-5 text-heat-ink-on-dark',
] as const

/** A table of weekdays and hours: each cell shows its number, and a colour to match. */
export function HeatMap({ data: { hours, weekdays } }: { data: PeakHours }) {
  const { t, i18n } = useTranslation('reports')
  const language = languageNow(i18n)
  const cells = weekdays.flatMap((day) =>
    day.bookings.map((bookings, index) => ({
      weekday: day.weekday,
      hour: hours[index]?.hour ?? 0,
      average: averageOf(bookings, day.days),
    })),
  )
  const max = Math.max(...cells.map(({ average }) => average))
  const busiest = cells.find(({ average }) => average === max)

  return (
    <>
      {busiest && (
        <p className="mb-3 text-md">
          {t('hours.busiest', {
            weekday: showLongWeekday(sundayPlus(busiest.weekday), language),
            hour: hourName(busiest.hour),
            average: showNumber(busiest.average, language),
          })}
        </p>
      )}
      <ScrollBox label={t('hours.heat')}>
        <table className="num w-full min-w-max border-separate border-spacing-1 text-sm">
          <caption className="sr-only">{t('hours.heat')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('hours.weekday')}</span>
              </th>
              {hours.map(({ hour }) => (
                <th key={hour} scope="col" className="px-1 py-1 font-normal text-ink-2">
                  {hourName(hour).replace(':00', '')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map(({ weekday, days, bookings }) => (
              <tr key={weekday}>
                <th scope="row" className="pr-2 text-left font-normal text-ink-2">
                  <abbr title={showLongWeekday(sundayPlus(weekday), language)} className="no-underline">
                    {showWeekday(sundayPlus(weekday), language)}
                  </abbr>
                </th>
                {bookings.map((total, index) => {
                  const average = averageOf(total, days)
                  return (
                    <td
                      key={hours[index]?.hour}
                      title={t('hours.cell', {
                        average: showNumber(average, language),
                        total: showNumber(total, language),
                      })}
                      className={`h-9 min-w-11 rounded-sm text-center ${looks[heatOf(average, max)]}`}
                    >
                      {showNumber(average, language)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p aria-hidden className="mt-3 flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
        {t('hours.fewer')}
        {looks.map((look) => (
          <span key={look} className={`h-4 w-6 rounded-sm border border-line ${look}`} />
        ))}
        {t('hours.most')}
      </p>
    </>
  )
}

/** Any date on that weekday, to format its name. */
function sundayPlus(weekday: number) {
  return addDays('2027-01-03', weekday)
}
