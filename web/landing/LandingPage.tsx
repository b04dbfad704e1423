import { Audience } from './Audience.tsx'
import { Closing } from './Closing.tsx'
import { Demo } from './Demo.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { LandingFoot } from './LandingFoot.tsx'
import { LandingHead } from './LandingHead.tsx'
import { Pricing } from './Pricing.tsx'
import { Problem } from './Problem.tsx'
import type { LandingProps } from './props.ts'
import { Quotes } from './Quotes.tsx'
import { WalkIns } from './WalkIns.tsx'

/** The home page for anonymous visitors. Rendered on the server only: everything on it works without a script. */
export function LandingPage(props: LandingProps) {
  return (
    <>
      <LandingHead {...props} />
      <main>
        <Hero {...props} />
        <Problem {...props} />
        <Features {...props} />
        <WalkIns {...props} />
        <Audience {...props} />
        <Quotes {...props} />
        <Pricing {...props} />
        <Closing {...props} />
      </main>
      <LandingFoot {...props} />
      <Demo {...props} />
    </>
  )
}
