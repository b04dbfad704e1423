/** Which modules of the owner app travel together. By itself, whatever two pages share becomes a file: a page fetched a hundred and forty. */

import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext
type Group = Rolldown.CodeSplittingGroup

const [shell, login] = ['/web/app/OwnerShell.tsx', '/web/accounts/LoginPage.tsx']

/** What is there before the first page, what comes with the frame around pages, and what several pages share. */
export const chunkGroups: Group[] = [
  // On their own, so that a browser keeps them when only the product changes.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 4 },
  { name: 'libraries', test: /node_modules\//, tags: ['$initial'], priority: 3 },
  { name: 'first', tags: ['$initial'], priority: 3 },
  { debugName: 'frame and shell', name: (id, context) => ofFrame(id, context), test: ownCode, priority: 2 },
  { name: 'icons', test: /lucide-react/ },
  { name: 'ui', test: /\/web\/ui\/|@base-ui/, minShareCount: 3 },
  {
    debugName: 'schemas and rules',
    name: (id, context) => (usesZod(id, context) ? 'schemas' : 'rules'),
    test: /\/shared\/(?!text|locale)/,
    minShareCount: 3,
  },
  { name: 'parts', test: /\/web\/(?!text|landing)/, minShareCount: 5 },
]

function ownCode(id: string): boolean {
  return !/\/(text|landing)\//.test(id)
}

function ofFrame(id: string, context: Context): string | null {
  if (id.endsWith(shell) || id.endsWith(login) || usesZod(id, context)) return null
  if (!reachedFrom(shell, context).has(id)) return null
  return reachedFrom(login, context).has(id) ? 'frame' : 'shell'
}

function usesZod(id: string, context: Context): boolean {
  return (context.getModuleInfo(id)?.importedIds ?? []).some((one) => /node_modules\/zod\//.test(one))
}

const reached = new Map<string, Set<string>>()

function reachedFrom(page: string, context: Context): Set<string> {
  const known = reached.get(page)
  if (known) return known
  const found = new Set([new URL(`..${page}`, import.meta.url).pathname])
  for (const id of found) for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  reached.set(page, found)
  return found
}
