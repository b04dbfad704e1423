import type { Line } from '../../../shared/floor/door.ts'
import { showDuration, showPrice } from '../../../shared/format.ts'
import { toCents } from '../../../shared/money.ts'
import { translated } from '../../../shared/text/translated.ts'
import { Button } from '../../ui/Button.tsx'
import { useText } from '../use-text.ts'
import type { LineChoice } from './use-line.ts'

interface GoneFromLineProps {
  line: Line
  busy: boolean
  onChoose: (choice: LineChoice) => void
}

/** The member or the service they wait for is no longer there: they choose anew, and keep their place. */
export function GoneFromLine({ line: { gone, others }, busy, onChoose }: GoneFromLineProps) {
  const { t, language } = useText()
  if (gone === null) return null
  const { text: name } = translated(gone.name, gone.names, language)

  return (
    <section role="alert" className="grid gap-2.5 rounded-lg border border-danger bg-surface px-4 py-3.5">
      <p className="font-medium">
        {t(gone.kind === 'service' && others.length === 0 ? 'line.gone.ask' : `line.gone.${gone.kind}`, { name })}
      </p>
      {gone.kind === 'staff' && (
        <Button look="primary" disabled={busy} onClick={() => onChoose({ serviceId: null })}>
          {t('line.gone.anyone')}
        </Button>
      )}
      {others.map(({ id, name, names, minutes, price, priceKind }) => {
        const { text, lang } = translated(name, names, language)
        return (
          <Button
            key={id}
            disabled={busy}
            className="justify-between! gap-3 text-left"
            onClick={() => onChoose({ serviceId: id, shown: { price, priceKind, minutes } })}
          >
            <span lang={lang}>{text}</span>
            <span className="num flex-none font-normal text-ink-2">
              {showDuration(minutes, language)}, {showPrice(toCents(price), priceKind ?? 'exact', language)}
            </span>
          </Button>
        )
      })}
    </section>
  )
}
