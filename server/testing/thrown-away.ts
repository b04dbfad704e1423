/**
 * Settings of a PostgreSQL whose databases live for minutes: it does not wait for the disk, repair pages, clean up or serve
 * replicas. Crash safety is tested with databases without these settings.
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
