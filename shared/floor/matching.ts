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
  for (const client of candidates.keys()) {
    if (mayServe(client, served) && findPath(client, candidates, byMember)) served.push(client)
  }
  const used = firstInTurn(candidates, served)
  return inOrder(candidates, served, used)
}

/** Assigns the client a member, reassigning others if necessary. Clients who have a member keep one. */
function findPath(client: number, candidates: Candidates, byMember: Map<number, number>): boolean {
  const seen = new Set<number>()
  const search = (one: number): boolean =>
    (candidates[one] ?? []).some((member) => {
      if (seen.has(member)) return false
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
  for (const [position, client] of served.entries()) {
    const rest = served.slice(position + 1)
    const members = (candidates[client] ?? []).filter((member) => left.has(member)).toSorted((a, b) => a - b)
    const first = members.find((member) => canAllBeServed(rest, candidates, left, member)) ?? null
    taken[client] = first
    if (first !== null) left.delete(first)
  }
  return taken
}

function canAllBeServed(
  clients: readonly number[],
  candidates: Candidates,
  left: ReadonlySet<number>,
  without: number,
): boolean {
  const open = candidates.map((members) => members.filter((member) => member !== without && left.has(member)))
  const byMember = new Map<number, number>()
  return clients.every((client) => findPath(client, open, byMember))
}
