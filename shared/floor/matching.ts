/** Who takes whom: clients first, then turns. Pure; small numbers of both. */

/** For each client the members who could, as indices, in any order. */
export type Candidates = readonly (readonly number[])[]

/**
 * One member for each client, nobody twice. In this order:
 * 1. whoever came first is served if at all possible (so that nobody able is free while a client waits),
 * 2. the members who are used are the first in turn with whom that can be done,
 * 3. whoever came first gets the first of them in turn.
 * @param candidates clients in the order of waiting; members are numbered in the order of their turns
 * @param mayServe asked for each client once, in order, with those who are served so far; false keeps the client waiting
 * @returns the member of each client, null where there is none
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

/** Gives the client a member, where necessary by giving others another one. Those who have one keep one. */
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

/** The first set of members in turn that can serve all these clients. */
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

/** Each of those served takes the first in turn that leaves one for everybody after. */
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
