/**
 * How the embedded server is set: it shares a small machine with the shop, which is alone on it. What is not named here
 * is PostgreSQL's default; above all `fsync` and `synchronous_commit` are on.
 */
export const serverSettings: Readonly<Record<string, string | number>> = {
  max_connections: 50,
  // What does not fit is in the operating system's cache.
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '256MB',
  // Few processes: no parallel queries (a reader must not take both cores), no readers of files beside.
  max_worker_processes: 2,
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  io_method: 'sync',
  autovacuum_max_workers: 1,
  jit: 'off',
  // Nobody replicates from it.
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
  // Statements stand in no log: they carry what shoppers typed.
  log_min_error_statement: 'panic',
}
