import { buttonClass } from '../ui/button-class.ts'
import { useText } from './use-text.ts'

/** Buttons that add the visit to the client's calendar. @param path of the client's own page of it */
export function AddToCalendar({ path }: { path: string }) {
  const { t } = useText()
  const calendars = [
    ['Apple', `${path}/appointment.ics`],
    ['Google', `${path}/google-calendar`],
    ['Outlook', `${path}/outlook-calendar`],
  ] as const
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1.5 font-medium">{t('done.add_to_calendar')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-2.5">
        {calendars.map(([name, href]) => (
          <a
            key={name}
            href={href}
            {...(name !== 'Apple' && { target: '_blank', rel: 'noreferrer' })}
            className={`${buttonClass('outline')} px-2!`}
          >
            {name}
          </a>
        ))}
      </div>
    </fieldset>
  )
}
