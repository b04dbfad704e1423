import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** Modules of the quiet zone, as required by the standard. */
const margin = 4

/** Black on white in both themes: phones scan it best. A default export, as `lazy` requires one. */
export default function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text)
    return { path: toSvgPath(code), size: code.size }
  }, [text])
  const side = size + 2 * margin

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={`rounded-lg border border-line-2 bg-[#fff] ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
