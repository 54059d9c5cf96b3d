import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '../jobs/Jobs.ts'
import type { Settings } from '../settings.ts'
import type { Mail } from './Mail.ts'

export function createMail({ jobs }: { jobs: Jobs; settings: Settings; log: FastifyBaseLogger }): Mail {
  return {
    async post(tx, ...letters) {
      for (const letter of letters) await jobs.add(tx, 'letter', letter)
    },
    sendNow: async () => 'queued',
  }
}
