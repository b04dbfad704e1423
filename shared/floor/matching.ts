/** Assigns clients to members: clients first, then turns. Pure; for small numbers of both. */

/** For each client the possible members, as indices, in any order. */
export type Candidates = readonly (readonly number[])[]

/**
 * One member per client, and one client per member. In this order:
 * 1. the earliest clients are served if at all possible (so that no qualified member is free while a client waits),
 * 2. the members used are the first in turn order for which that works,
 * 3. the earliest client gets the first of those members in turn order.
 * @param candidates clients in waiting order; members are numbered in turn order
 * @param mayServe called once per client, in order, with the clients served so far; false keeps the client waiting
 * @returns each client's member, or null
 */
export function match(
  candidates: Candidates,
  mayServe: (client: number, served: readonly number[]) => boolean = () => true,
): (number | null)[] {
  const served: number[] = []
  const byMember = new Map<number, number>()
  const members = new Set(Array.from(new Set(candidates)).flat()).size // clients who want the same share one list
  for (const client of candidates.keys()) {
    const may = mayServe(client, served)
    if (may && served.length < members && findPath(client, candidates, byMember)) served.push(client)
  }
  const used = firstInTurn(candidates, served)
  return inOrder(candidates, served, used)
}

/** Assigns the client a member, reassigning others if necessary. Clients who have a member keep one. */
function findPath(
  client: number,
  candidates: Candidates,
  byMember: Map<number, number>,
  isOpen: (member: number) => boolean = () => true,
): boolean {
  const seen = new Set<number>()
  const search = (one: number): boolean =>
    (candidates[one] ?? []).some((member) => {
      if (seen.has(member) || !isOpen(member)) return false
      seen.add(member)
      const holder = byMember.get(member)
      if (holder !== undefined && !search(holder)) return false
      byMember.set(member, one)
      return true
    })
  return search(client)
}

/** The first set of members in turn order that can serve all these clients. */
function firstInTurn(candidates: Candidates, served: readonly number[]): Set<number> {
  const couldServe = new Map<number, number[]>()
  for (const client of served) {
    for (const member of candidates[client] ?? []) couldServe.set(member, [...(couldServe.get(member) ?? []), client])
  }
  const clientsOf = Array.from(
    { length: Math.max(-1, ...couldServe.keys()) + 1 },
    (_, member) => couldServe.get(member) ?? [],
  )
  const byClient = new Map<number, number>()
  return new Set([...clientsOf.keys()].filter((member) => findPath(member, clientsOf, byClient)))
}

/** Each served client takes the first member in turn order that leaves one for all later clients. */
function inOrder(candidates: Candidates, served: readonly number[], used: ReadonlySet<number>): (number | null)[] {
  const taken = candidates.map((): number | null => null)
  const left = new Set(used)
  let byMember = new Map<number, number>()
  for (const client of served) findPath(client, candidates, byMember, (member) => left.has(member))

  /** With this member for the client, and another one for whoever had it; null if nobody is left for them. */
  function given(client: number, member: number): Map<number, number> | null {
    const trial = new Map([...byMember].filter(([, one]) => one !== client))
    const holder = trial.get(member)
    trial.set(member, client)
    const isOpen = (one: number) => one !== member && left.has(one)
    return holder === undefined || findPath(holder, candidates, trial, isOpen) ? trial : null
  }

  for (const client of served) {
    const members = (candidates[client] ?? []).filter((member) => left.has(member)).toSorted((a, b) => a - b)
    for (const member of members) {
      const trial = given(client, member)
      if (!trial) continue
      byMember = trial
      taken[client] = member
      left.delete(member)
      break
    }
  }
  return taken
}
