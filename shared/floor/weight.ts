/** How much a visit counts for its member, and by which rule. */

import type { Cents } from '../money.ts'
import type { BodyPart } from '../services/hands-and-feet.ts'
import { full, type Halves, half, type TurnRules } from './rules.ts'

/** One member's services for one client. */
export interface WeighedVisit {
  source: 'walk_in' | 'booked'
  /** The client requested this member. */
  requested: boolean
  /** Redone or fixed free of charge. */
  isRedo: boolean
  lines: readonly WeighedLine[]
  /** Handed over in the chair; absent: done by one member. */
  chain?: Chain
}

/** One of several members who did a visit one after another. */
export interface Chain {
  /** Of all of them. */
  lines: readonly WeighedLine[]
  /** From 0: who began. */
  place: number
  of: number
}

export interface WeighedLine {
  cents: Cents
  minutes: number
  categoryId: string | null
  /** Null: neither, or both. */
  part: BodyPart | null
}

export interface VisitWeight {
  halves: Halves
  /** The rule that decided. */
  because: 'redo' | 'requested' | 'booked_anyone' | 'price' | 'minutes' | 'category' | 'one'
}

/** Rules in order of precedence: a redo counts nothing, then whether the member was requested, then the services. */
export function weigh({ chain, ...visit }: WeighedVisit, rules: TurnRules): VisitWeight {
  if (!chain) return weighWhole(visit, rules)
  const { halves, because } = weighWhole({ ...visit, lines: chain.lines }, rules)
  return { halves: portionOf(halves, chain, rules.handOver), because }
}

/** A half that cannot be divided stays with who began. */
function portionOf(halves: Halves, { place, of }: Chain, rule: TurnRules['handOver']): Halves {
  return {
    half_each: Math.ceil((halves - place) / of),
    who_began: place === 0 ? halves : 0,
    who_ends: place === of - 1 ? halves : 0,
  }[rule]
}

function weighWhole(visit: WeighedVisit, rules: TurnRules): VisitWeight {
  if (visit.isRedo) return { halves: 0, because: 'redo' }
  if (visit.requested) return { halves: fixedHalves[rules.requested], because: 'requested' }
  if (visit.source === 'booked' && rules.bookedAnyone !== 'like_walk_in') {
    return { halves: fixedHalves[rules.bookedAnyone], because: 'booked_anyone' }
  }
  return { halves: weighLines(visit.lines, rules), because: rules.weight.by }
}

const fixedHalves = { none: 0, half, full } as const

function weighLines(lines: readonly WeighedLine[], rules: TurnRules): Halves {
  const parts = Map.groupBy(lines, ({ part }) => part)
  const isBoth = parts.has('hands') && parts.has('feet')
  if (!isBoth || rules.together === 'once') return weighAtOnce(lines, rules)
  const others = parts.get(null) ?? [] // other services, such as an eyebrow wax, go with the hands
  const each = [[...(parts.get('hands') ?? []), ...others], parts.get('feet') ?? []].map((done) =>
    weighAtOnce(done, rules),
  )
  return rules.together === 'larger' ? Math.max(...each) : each.reduce((sum, halves) => sum + halves, 0)
}

function weighAtOnce(lines: readonly WeighedLine[], { weight }: TurnRules): Halves {
  if (lines.length === 0) return 0
  if (weight.by === 'one') return full
  if (weight.by === 'category') return Math.max(...lines.map(({ categoryId }) => ofCategory(categoryId, weight)))
  const amount = lines.reduce((sum, line) => sum + (weight.by === 'price' ? line.cents : line.minutes), 0)
  if (amount >= weight.fullFrom) return full
  return amount >= weight.halfFrom ? half : 0
}

function ofCategory(categoryId: string | null, weight: { half: readonly string[]; none: readonly string[] }): Halves {
  if (categoryId === null) return full
  if (weight.none.includes(categoryId)) return 0
  return weight.half.includes(categoryId) ? half : full
}
