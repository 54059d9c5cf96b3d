import type { AdminCallTable } from '../api/AdminCall.ts'
import { rows } from '../api/callParts.ts'
import { staffNotificationSchema } from './notificationSchemas.ts'

export const adminNotificationCalls = {
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    access: 'signedIn',
    summary: 'What happened lately, as far as one may work on it',
    reply: rows(staffNotificationSchema),
  },
} as const satisfies AdminCallTable
