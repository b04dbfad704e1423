import { PageTitle } from '../ui/PageTitle.tsx'
import { Audience } from './Audience.tsx'
import { Closing } from './Closing.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { LandingFoot } from './LandingFoot.tsx'
import { LandingHead } from './LandingHead.tsx'
import { Pricing } from './Pricing.tsx'
import { Problem } from './Problem.tsx'
import { Quotes } from './Quotes.tsx'
import { useCopy } from './use-copy.ts'

/** The home page for anonymous visitors. */
export function LandingPage() {
  const copy = useCopy()

  return (
    <>
      <PageTitle page={copy.page} />
      <LandingHead copy={copy} />
      <main>
        <Hero copy={copy} />
        <Problem copy={copy} />
        <Features copy={copy} />
        <Pricing copy={copy} />
        <Audience copy={copy} />
        <Quotes copy={copy} />
        <Closing copy={copy} />
      </main>
      <LandingFoot copy={copy} />
    </>
  )
}
