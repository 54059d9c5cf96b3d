import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '../database/Database.ts'
import type { Jobs } from './Jobs.ts'

/** The queue of the shop's database. */
export function createJobs(_database: OpenDatabase, _log: FastifyBaseLogger): Jobs {
  return { add: async () => {} }
}
