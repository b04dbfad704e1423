import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './Button.tsx'
import { pagesAround } from './pages.ts'

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
  text: { label: string; previous: string; next: string; page: (page: number) => string }
}

/** Previous, up to five pages, Next. Nothing if there is only one page. */
export function Pager({ page, pages, onPage, text }: PagerProps) {
  if (pages < 2) return null

  return (
    <nav aria-label={text.label} className="flex flex-wrap items-center justify-between gap-1.5 md:justify-end">
      <Button shape="compact" disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label={text.previous}>
        <ChevronLeft size={18} aria-hidden />
        <span className="hidden md:inline">{text.previous}</span>
      </Button>
      {pagesAround(page, pages).map((one) => (
        <Button
          key={one}
          look={one === page ? 'soft' : 'ghost'}
          shape="icon"
          className="num"
          aria-label={text.page(one)}
          aria-current={one === page ? 'page' : undefined}
          onClick={() => onPage(one)}
        >
          {one}
        </Button>
      ))}
      <Button shape="compact" disabled={page >= pages} onClick={() => onPage(page + 1)} aria-label={text.next}>
        <span className="hidden md:inline">{text.next}</span>
        <ChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  )
}
