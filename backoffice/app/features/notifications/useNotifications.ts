import type { StaffNotification } from '@rawaj/contract/notifications/notificationSchemas.ts'
import { maxNotifications, type NotificationKind } from '@rawaj/contract/notifications/notifications.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { setUnseenCount } from '../../i18n/documentTitle.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { usePreferences } from '../preferences/index.ts'
import { notify } from '../toasts/index.ts'
import type { NotificationHandlers } from './followNotifications.ts'
import { notificationText } from './notificationText.ts'
import { playSound } from './playSound.ts'

const notificationsKey = ['notifications'] as const

/** Which lists and details show what happened. */
const screens: Record<NotificationKind, string> = {
  orderPlaced: 'orders',
  orderTaken: 'orders',
  orderCancelled: 'orders',
  returnRequested: 'orders',
  offerAccepted: 'orders',
  goodsArrived: 'orders',
  refundAtProvider: 'orders',
  quotationAsked: 'quotations',
  enquirySent: 'quotations',
  quotationQuestion: 'quotations',
  offerDeclined: 'quotations',
  supportAsked: 'support',
  supportReplied: 'support',
  supportReopened: 'support',
  contactReceived: 'support',
  tradeRequested: 'customers',
  invoiceRejected: 'invoices',
  certificateEnding: 'invoices',
}

/** Recent and live notifications: shown, with sound if enabled, and the lists that they change are refetched. */
export function useNotifications() {
  const adminApi = useAdminApi()
  const texts = useTexts()
  const queries = useQueryClient()
  const { preferences, known, change } = usePreferences()
  const read = async (signal?: AbortSignal) => (await adminApi.listNotifications({}, signal && { signal })).data
  const { data: notifications = [], isSuccess } = useQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => read(signal),
    staleTime: 60_000,
  })
  const sound = preferences.notificationSound ?? false
  const seen = preferences.notificationsSeen ?? 0
  const latest = notifications[0]?.id ?? 0
  const unseen = known ? notifications.filter(({ id }) => id > seen).length : 0
  useEffect(() => {
    setUnseenCount(unseen)
    return () => setUnseenCount(0)
  }, [unseen])

  useFollowedNotifications({
    onNotification: (notification, isReceiver) => {
      queries.setQueryData<readonly StaffNotification[]>(notificationsKey, (known = []) =>
        [notification, ...known.filter(({ id }) => id !== notification.id)].slice(0, maxNotifications),
      )
      const { kind } = notification
      notify(notificationText(notification, texts))
      if (sound && isReceiver) playSound()
      const screen = screens[kind]
      const changed = [['today'], ['list', screen], ['detail', screen, notification.entityId]]
      // An offer that becomes an order is a change of both.
      if (kind === 'offerAccepted') changed.push(['list', 'quotations'], ['detail', 'quotations'])
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
    },
    onGap: () => void queries.invalidateQueries({ queryKey: notificationsKey }),
    read: () => read(),
    latestId: () => (isSuccess ? latest : null),
  })

  const markSeen = useCallback(() => {
    if (latest > seen) change({ notificationsSeen: latest })
  }, [latest, seen, change])
  return { notifications, unseen, markSeen, sound, setSound: (on: boolean) => change({ notificationSound: on }) }
}

/** Follows notifications as long as the back office is open. */
function useFollowedNotifications(latest: NotificationHandlers) {
  const handlers = useRef(latest)
  useEffect(() => {
    handlers.current = latest
  })
  useEffect(() => {
    const left = new AbortController()
    const own: NotificationHandlers = {
      onNotification: (notification, isReceiver) => handlers.current.onNotification(notification, isReceiver),
      onGap: () => handlers.current.onGap(),
      read: () => handlers.current.read(),
      latestId: () => handlers.current.latestId(),
    }
    import('./followNotifications.ts').then(
      ({ followNotifications }) => followNotifications(own, left.signal),
      // Without it the list is still read whenever the window is looked at.
      () => undefined,
    )
    return () => left.abort()
  }, [])
}
