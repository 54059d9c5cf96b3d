import type { StaffNotification } from '@rawaj/contract/notifications/notificationSchemas.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '../../platform/database/Database.ts'

export const notificationChannel = 'staff_notifications'

export interface NotificationFeed {
  /** Starts listening to all processes. */
  start(): Promise<void>
  /**
   * Calls back with each notification.
   * @returns a function to unsubscribe
   */
  subscribe(listener: (notification: StaffNotification) => void): () => void
}

/** Notifications of staff, as they happen in this process and in others. */
export function createNotificationFeed(database: OpenDatabase, log: Pick<FastifyBaseLogger, 'warn'>): NotificationFeed {
  const listeners = new Set<(notification: StaffNotification) => void>()
  return {
    async start() {
      await database.listen(notificationChannel, (message) => {
        // Empty after the connection was lost: what was missed is in the list.
        if (message === '') return
        try {
          const notification: StaffNotification = JSON.parse(message)
          for (const listener of listeners) listener(notification)
        } catch (error) {
          log.warn({ err: error }, 'a notification could not be read')
        }
      })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
