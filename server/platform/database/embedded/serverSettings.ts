/**
 * Settings of the embedded server: it shares a small machine with the shop, its only client. Everything else is PostgreSQL's
 * default; above all `fsync` and `synchronous_commit` are on.
 */
export const serverSettings: Readonly<Record<string, string | number>> = {
  max_connections: 50,
  // The rest is in the operating system's cache.
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '256MB',
  // Few processes: no parallel queries (a reader must not occupy both cores), no I/O workers.
  max_worker_processes: 2,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  io_method: 'sync',
  autovacuum_max_workers: 1,
  jit: 'off',
  // There is no replication.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Statements are not logged: they contain what shoppers typed.
  log_min_error_statement: 'panic',
}
