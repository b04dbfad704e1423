import type { LandingData } from '../../shared/landing/landing-data.ts'
import type { Language } from '../../shared/text/language.ts'
import { Audience } from './Audience.tsx'
import { Closing } from './Closing.tsx'
import type { LandingCopy } from './copy.ts'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { LandingFoot } from './LandingFoot.tsx'
import { LandingHead } from './LandingHead.tsx'
import { Prices } from './Prices.tsx'
import { Problem } from './Problem.tsx'
import { Quotes } from './Quotes.tsx'

/** What every part of the page is drawn from. */
export interface LandingProps {
  copy: LandingCopy
  language: Language
  data: LandingData
}

/** The home page for anonymous visitors. Drawn by the server alone: everything on it is a link. */
export function LandingPage(props: LandingProps) {
  return (
    <>
      <LandingHead {...props} />
      <main>
        <Hero {...props} />
        <Problem {...props} />
        <Features {...props} />
        <Prices {...props} />
        <Audience {...props} />
        <Quotes {...props} />
        <Closing {...props} />
      </main>
      <LandingFoot {...props} />
    </>
  )
}
