import type { StaffNotification } from '@rawaj/contract/notifications/notificationSchemas.ts'
import { sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { notificationChannel } from './createNotificationFeed.ts'
import { staffNotifications } from './tables.ts'

/** Notifies everyone who is signed in to the back office, in every process, once the transaction commits. */
export async function notifyStaff(
  tx: Database,
  { clock }: Pick<Shop, 'clock'>,
  notification: Pick<StaffNotification, 'kind' | 'entityId' | 'label'>,
): Promise<void> {
  const [row] = await tx
    .insert(staffNotifications)
    .values({ ...notification, createdAt: clock() })
    .returning()
  await tx.execute(sql`select pg_notify(${notificationChannel}, ${JSON.stringify(row)})`)
}
