/** The landing page for server-side rendering: built together with the booking page. */

import { renderToStaticMarkup } from 'react-dom/server'
import type { LandingData } from '../../shared/landing/landing-data.ts'
import type { Language } from '../../shared/text/language.ts'
import { landing as en } from '../text/en/landing.ts'
import type { LandingCopy } from '../text/landing-words.ts'
import { landing as vi } from '../text/vi/landing.ts'
import { LandingPage } from './LandingPage.tsx'

const copies: Record<Language, LandingCopy> = { en, vi }

interface RenderedLanding {
  title: string
  description: string
  html: string
  data: LandingData
}

export function renderLanding(data: LandingData, language: Language): RenderedLanding {
  const copy = copies[language]
  return {
    title: `${copy.page} · BookNail`,
    description: copy.description,
    html: renderToStaticMarkup(<LandingPage copy={copy} language={language} data={data} />),
    data,
  }
}
