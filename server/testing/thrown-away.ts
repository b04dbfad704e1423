/**
 * Settings of a PostgreSQL whose databases live for minutes: nothing waits for the disk, no page is ever repaired, nothing is
 * tidied up, and nobody follows it. What survives a crash is asked of databases without these.
 */
export const thrownAway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  jit: 'off',
}
