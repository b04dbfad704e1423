import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { usePrint } from '../../ui/use-print.ts'

const marginMillimetres = 4
const millimetresOf = (pixels: number) => (pixels / 96) * 25.4

/** What is printed on a receipt roll of 80 mm, as long as it is: browsers print a page without a length as Letter. */
export function Roll({ lang, onDone, children }: { lang?: string; onDone: () => void; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  usePrint(onDone)

  useLayoutEffect(() => {
    const length = Math.ceil(millimetresOf(content.current?.scrollHeight ?? 0)) + 2 * marginMillimetres + 1
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`@page roll { size: 80mm ${length}mm; margin: ${marginMillimetres}mm }`)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])

  return createPortal(
    <div lang={lang} className="print-sheet print-roll">
      <div ref={content} className="w-[72mm] text-[13px] leading-[18px] text-[#000]">
        {children}
      </div>
    </div>,
    document.body,
  )
}
