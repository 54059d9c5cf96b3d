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
  const { kind, entityId, label } = notification
  const now = clock().toISOString()
  await tx.execute(sql`
    with added as (
      insert into ${staffNotifications} (kind, entity_id, label, created_at)
      values (${kind}, ${entityId}, ${label}, ${now}::timestamptz) returning *
    )
    select pg_notify(${notificationChannel}, jsonb_build_object('id', id, 'kind', kind, 'entityId', entity_id,
      'label', label, 'createdAt', ${now}::text)::text) from added`)
}
