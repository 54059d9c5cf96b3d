import { maxMoments } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { scheduledMoments } from '../../../platform/database/scheduled.ts'
import { homeSections } from './tables.ts'

/** Coming moments at which a section of the home page begins or ends. */
export const homeMoments = (db: Database, after: Date): Promise<Date[]> =>
  scheduledMoments(db, homeSections, { after, limit: maxMoments })
