import { maxMoments } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { scheduledMoments } from '../../platform/database/scheduled.ts'
import { banners } from './tables.ts'

/** Coming moments at which a banner begins or ends. */
export const bannerMoments = (db: Database, after: Date): Promise<Date[]> =>
  scheduledMoments(db, banners, { after, limit: maxMoments })
