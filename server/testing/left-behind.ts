/** Databases of killed apps live on until somebody takes them over: a test must not leave one running. */

import { locateCluster } from '../db/embedded-cluster.ts'
import { findPostmaster, stopPostmaster } from '../db/embedded-postmaster.ts'

/** Ends the database of the data folder. Answers how many there were: none or one. */
export async function stopLeftBehind(dataDir: string): Promise<number> {
  const cluster = await locateCluster(dataDir).catch(() => null) // a file, where a test made one
  const postmaster = cluster && (await findPostmaster(cluster))
  if (!cluster || !postmaster) return 0
  await stopPostmaster(cluster, postmaster)
  return 1
}
