import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FloorSettings } from '../../shared/floor/settings.ts'
import type { Salon } from '../../shared/salons/contract.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/Card.tsx'
import { useChangeFloorSettings, useExampleOf } from './queries.ts'
import { PresetChoice } from './RulePresets.tsx'
import { WorkedExample } from './WorkedExample.tsx'

const steps = ['clock', 'wait', 'seat'] as const

/** Introduces the floor once and asks for the turn rules, with the salon's own members as an example. */
export function FirstOpening({ salon, settings }: { salon: Salon; settings: FloorSettings }) {
  const { t } = useTranslation('floorBoard')
  const { members, services } = useExampleOf(salon.id)
  const [rules, setRules] = useState(settings.rules)
  const saving = useChangeFloorSettings(salon.id)

  return (
    <div className="mx-auto grid max-w-240 gap-4">
      <h1>{t('first.title')}</h1>
      <p className="max-w-read text-ink-2">{t('first.text')}</p>
      <ol className="grid gap-2 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 rounded-lg border border-line bg-surface p-3 text-md">
            <span
              aria-hidden
              className="num grid size-7 flex-none place-items-center rounded-full bg-brand-tint font-semibold text-brand-ink"
            >
              {index + 1}
            </span>
            {t(`first.steps.${step}`)}
          </li>
        ))}
      </ol>
      <PresetChoice rules={rules} onChoose={setRules} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          shape="large"
          busy={saving.isPending}
          onClick={() => saving.mutate({ on: true, explained: true, rules, version: settings.version })}
        >
          {t('first.start')}
        </Button>
        <Link to="/calendar" className={buttonClass('outline', 'large')}>
          {t('first.later')}
        </Link>
      </div>
      <Card>
        <WorkedExample rules={rules} members={members} services={services} />
      </Card>
    </div>
  )
}
