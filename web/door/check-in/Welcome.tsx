import { Armchair, CalendarCheck, ChevronRight, type LucideIcon } from 'lucide-react'
import type { Door } from '../../../shared/floor/door.ts'
import type { WalkInWait } from '../../../shared/floor/parts.ts'
import { showDuration } from '../../../shared/format.ts'
import type { Language } from '../../../shared/text/language.ts'
import { translated } from '../../../shared/text/translated.ts'
import { type Say, useText } from '../use-text.ts'

const maxWaits = 3

interface WelcomeProps {
  door: Door
  /** The last refetch failed: the screen may be outdated, and nothing can be sent. */
  isUnanswered: boolean
  onBooked: () => void
  onWalkIn: () => void
}

export function Welcome({ door, isUnanswered, onBooked, onWalkIn }: WelcomeProps) {
  const { t, language } = useText()
  const waits = sayWaits(door.walkInWaits, language, t)

  return (
    <div className="mb-auto pt-2 md:my-auto">
      <h1 className="text-[min(2rem,13vw)]/[1.25] md:text-[3.5rem]/17">{t('welcome.title')}</h1>
      <p className="mt-1.5 text-base text-ink-2 md:text-[1.375rem]/8">{t('welcome.question')}</p>
      {isUnanswered && (
        <p role="alert" className="mt-4 rounded-md border border-danger bg-surface px-4 py-3 font-medium md:text-lg">
          {t('welcome.offline')}
        </p>
      )}
      <div className="mt-6 grid gap-3 md:mt-11 md:gap-5">
        <Choice icon={CalendarCheck} title={t('welcome.booked')} hint={t('welcome.booked_hint')} onPress={onBooked} />
        {door.isOpen ? (
          <Choice
            icon={Armchair}
            title={t('welcome.walk_in')}
            hint={waits || t('welcome.walk_in_hint')}
            onPress={onWalkIn}
          />
        ) : (
          <p className="rounded-xl border border-line-2 bg-sunken px-5 py-6 text-base text-ink-2 md:px-8 md:text-[1.25rem]/7.5">
            {t('welcome.closed')}
          </p>
        )}
      </div>
    </div>
  )
}

interface ChoiceProps {
  icon: LucideIcon
  title: string
  hint: string
  onPress: () => void
}

function Choice({ icon: Icon, title, hint, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-39 flex-wrap items-center gap-4 wrap-normal rounded-xl border border-field bg-surface px-4 py-4.5 text-left hover:bg-hover md:min-h-62 md:landscape:min-h-44 md:grid md:grid-cols-[7rem_1fr_2.5rem] md:gap-7 md:px-8 md:py-7"
    >
      <span className="grid size-[min(4rem,22vw)] place-items-center rounded-xl border border-brand-edge bg-brand-tint text-brand-ink md:size-28 md:rounded-[2rem]">
        <Icon className="size-8 md:size-13" aria-hidden />
      </span>
      <span className="min-w-0 flex-1 basis-32">
        <span className="block text-[min(1.25rem,9vw)]/[1.4] font-semibold md:text-[1.875rem]/10">{title}</span>
        <span className="mt-0.5 block text-base text-ink-2 text-pretty first-letter:uppercase md:mt-1.5 md:text-[1.25rem]/7.5">
          {hint}
        </span>
      </span>
      <ChevronRight className="size-6 text-ink-3 md:size-8" aria-hidden />
    </button>
  )
}

/** Empty: unknown. */
function sayWaits(waits: readonly WalkInWait[], language: Language, t: Say): string {
  const said = waits.slice(0, maxWaits).flatMap(({ part, name, names, minutes }) => {
    if (minutes === null) return []
    const what = part ? t(`wait.${part}`) : translated(name, names, language).text
    return minutes === 0 ? t('wait.now', { what }) : t('wait.in', { what, time: showDuration(minutes, language) })
  })
  return said.length > 0 ? `${said.join(', ')}.` : ''
}
