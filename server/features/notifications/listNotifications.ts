import type { StaffNotification } from '@rawaj/contract/notifications/notificationSchemas.ts'
import {
  maxNotifications,
  type NotificationKind,
  notificationKinds,
} from '@rawaj/contract/notifications/notifications.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { staffNotifications } from './tables.ts'

const lifetimeMs = 30 * 24 * 60 * 60_000

/** Whether it is for employees with these permissions. */
export const isFor = ({ kind }: Pick<StaffNotification, 'kind'>, permissions: ReadonlySet<Permission>): boolean =>
  permissions.has(notificationKinds[kind])

/** Recent notifications for these permissions, latest first. */
export async function listNotifications(
  { db }: Pick<Shop, 'db'>,
  permissions: ReadonlySet<Permission>,
): Promise<StaffNotification[]> {
  const kinds = (Object.keys(notificationKinds) as NotificationKind[]).filter((kind) => isFor({ kind }, permissions))
  const rows = await db
    .select()
    .from(staffNotifications)
    .where(inArray(staffNotifications.kind, kinds))
    .orderBy(desc(staffNotifications.id))
    .limit(maxNotifications)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** When staff were last notified of something; null: not within the lifetime of notifications. */
export async function lastNotifiedAt(
  tx: Database,
  { kind, entityId }: Pick<StaffNotification, 'kind' | 'entityId'>,
): Promise<Date | null> {
  const [last] = await tx
    .select({ at: staffNotifications.createdAt })
    .from(staffNotifications)
    .where(and(eq(staffNotifications.kind, kind), eq(staffNotifications.entityId, entityId)))
    .orderBy(desc(staffNotifications.id))
    .limit(1)
  return last?.at ?? null
}

/** Deletes old ones. */
export async function deleteOldNotifications({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock().getTime() - lifetimeMs)
  await db.delete(staffNotifications).where(lt(staffNotifications.createdAt, oldest))
}
