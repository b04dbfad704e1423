/** The result of each nightly backup. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/**
 * `no_folder`: `BACKUP_DIR` does not exist. `no_room`: the disk is full. `not_tried`: written, but there is no room for a trial
 * restore beside the database. `unequal`: the trial restore differs from what was written. `failed`: see the log.
 */
export const nightTroubles = ['no_folder', 'no_room', 'not_tried', 'unequal', 'failed'] as const
export type NightTrouble = (typeof nightTroubles)[number]

export const NightlyBackup = z.object({
  day: z.iso.date().describe('In UTC.'),
  endedAt: z.iso.datetime().nullable().describe('null: running, or its process was killed.'),
  file: z.string().nullable().describe('Name in the backup folder; null: none.'),
  bytes: z.number().nullable(),
  rows: z.number().nullable(),
  triedAt: z.iso.datetime().nullable().describe('When the trial restore, with all rows counted, succeeded.'),
  trouble: z.enum(nightTroubles).nullable(),
})
export type NightlyBackup = z.infer<typeof NightlyBackup>

export const readBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'Whether nightly backups are on, and the results of the last fourteen, newest first.',
  reply: z.object({
    isNightly: z.boolean().describe('Whether this process takes them: BACKUP_DIR is set.'),
    lastGoodAt: z.iso.datetime().nullable().describe('End of the last verified backup.'),
    nights: z.array(NightlyBackup),
  }),
})
