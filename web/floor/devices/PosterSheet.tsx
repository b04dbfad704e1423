import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Salon } from '../../../shared/salons/contract.ts'
import { type Language, languages } from '../../../shared/text/language.ts'
import { poster as en } from '../../text/en/poster.ts'
import type { Shape } from '../../text/shape.ts'
import { poster as vi } from '../../text/vi/poster.ts'
import QrCode from '../../ui/QrCode.tsx'

const words: Record<Language, Shape<typeof en>> = { en, vi }

interface PosterSheetProps {
  salon: Salon
  /** URL of the tablet at the door. */
  address: string
  onDone: () => void
}

/** The poster for the door, in all languages. Printed instead of the page, as soon as it is rendered. */
export function PosterSheet({ salon, address, onDone }: PosterSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
    // oxlint-disable-next-line react/exhaustive-deps -- print only once
  }, [])

  return createPortal(
    <div className="print-sheet content-start gap-8 p-8 text-center">
      <p className="text-3xl font-semibold">{salon.name}</p>
      <p className="text-4xl font-semibold">
        {languages.map((language) => (
          <span key={language} lang={language} className="block">
            {words[language].welcome}
          </span>
        ))}
      </p>
      <QrCode text={onPhone(address)} label={words[languages[0]].scan} className="w-[11cm]" />
      {languages.map((language) => (
        <div key={language} lang={language} className="grid gap-1 text-xl">
          <p className="font-semibold">{words[language].scan}</p>
          <p>{words[language].booked}</p>
          <p>{words[language].walk_in}</p>
        </div>
      ))}
    </div>,
    document.body,
  )
}

/** The same URL for clients' own phones, which are not cleared when idle. */
function onPhone(address: string): string {
  const url = new URL(address)
  url.searchParams.set('phone', '')
  return url.href
}
