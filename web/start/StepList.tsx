import { Link } from '@tanstack/react-router'
import { Check, FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Salon } from '../../shared/salons/contract.ts'
import { type Start, type StartStep } from '../../shared/salons/start.ts'
import { cardClass } from '../ui/Card.tsx'

interface StepListProps {
  salon: Salon
  start: Start
  current: StartStep
  onChoose: (step: StartStep) => void
}

/** All steps with their states; on phones, only the current one is expanded. */
export function StepList({ salon, start, current, onChoose }: StepListProps) {
  const { t } = useTranslation('start')
  const hintOf = useHint(salon, start)
  const all = start.steps.length
  const done = start.steps.filter(({ state }) => state !== 'open').length

  return (
    <nav aria-label={t('title')} className={`${cardClass} overflow-clip`}>
      <div className="border-b border-line px-4 py-3 md:px-5">
        <div className="flex items-center justify-between gap-3">
          <h2>{t('title')}</h2>
          <span className="num text-sm text-ink-2">{t('progress', { done, all })}</span>
        </div>
        <div className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
          <div className="h-full rounded-full bg-brand" style={{ width: `${(done / all) * 100}%` }} />
        </div>
      </div>
      <ol>
        {start.steps.map(({ step, state }, index) => (
          <li key={step} className="border-b border-line last:border-b-0">
            <button
              type="button"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onChoose(step)}
              className={`flex min-h-13 w-full items-center gap-3.5 border-l-4 px-4 py-2 text-left -outline-offset-3 hover:bg-hover ${step === current ? 'border-brand bg-brand-tint' : 'border-transparent'}`}
            >
              <Mark state={state} number={index + 1} isCurrent={step === current} />
              <span className="min-w-0">
                <span className={`block ${step === current ? 'font-semibold' : 'font-medium'}`}>
                  {t(`steps.${step}.title`)}
                </span>
                <span className={`block text-sm text-ink-2 ${step === current ? '' : 'max-md:hidden'}`}>
                  {hintOf(step, state)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Link
        to="/customers/import"
        search={{ salon: salon.id }}
        className="flex min-h-13 items-center gap-3.5 border-t border-line px-4 py-2 -outline-offset-3 hover:bg-hover"
      >
        <FileUp size={20} className="ml-1 flex-none text-brand-ink" aria-hidden />
        <span className="min-w-0">
          <span className="block font-medium text-brand-ink">{t('bring')}</span>
          <span className="block text-sm text-ink-2">{t('bring_hint')}</span>
        </span>
      </Link>
    </nav>
  )
}

type State = Start['steps'][number]['state']

function useHint(salon: Salon, { services, members }: Start) {
  const { t } = useTranslation('start')
  return (step: StartStep, state: State): string => {
    if (state === 'open') return t(`steps.${step}.todo`)
    if (state === 'skipped') return t('state.skipped')
    if (step === 'salon') return t('done.salon', { name: salon.name, interpolation: { escapeValue: false } })
    if (step === 'menu') return t('done.menu', { count: services })
    return step === 'team' ? t('done.team', { count: members }) : t(`done.${step}`)
  }
}

const markClass = 'num grid size-7 flex-none place-items-center rounded-full border text-sm font-semibold'

function Mark({ state, number, isCurrent }: { state: State; number: number; isCurrent: boolean }) {
  const { t } = useTranslation('start')
  const look =
    state === 'done'
      ? 'border-confirmed-ink bg-confirmed-tint text-confirmed-ink'
      : isCurrent
        ? 'border-brand bg-brand text-on-brand'
        : 'border-field text-ink-2'

  return (
    <span className={`${markClass} ${look}`}>
      <span className="sr-only">{t(`state.${state}`)}</span>
      {state === 'done' ? (
        <Check size={16} aria-hidden />
      ) : (
        <span aria-hidden>{state === 'skipped' ? '–' : number}</span>
      )}
    </span>
  )
}
