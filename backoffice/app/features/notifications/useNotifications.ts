import type { StaffNotification } from '@rawaj/contract/admin/adminEntities.ts'
import { livePath, maxNotifications, type NotificationKind } from '@rawaj/contract/admin/notifications.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { setUnseenCount } from '../../i18n/documentTitle.ts'
import { useWords } from '../../i18n/useWords.ts'
import { usePreferences } from '../preferences/index.ts'
import { notify } from '../toasts/index.ts'
import { playSound } from './playSound.ts'

const notificationsKey = ['notifications'] as const
/** After the shop refused to be listened to: it is starting, or the session has ended. */
const retryMs = 30_000

/** Which lists and details show what happened. */
const screens: Record<NotificationKind, string> = {
  orderPlaced: 'orders',
  orderTaken: 'orders',
  orderCancelled: 'orders',
  returnRequested: 'orders',
  offerAccepted: 'orders',
  goodsArrived: 'orders',
  quotationAsked: 'quotations',
  enquirySent: 'quotations',
  quotationQuestion: 'quotations',
  offerDeclined: 'quotations',
  supportAsked: 'support',
  supportReplied: 'support',
  supportReopened: 'support',
  contactReceived: 'support',
  tradeRequested: 'customers',
}

/** What happened lately, and what happens from now on: said, heard if wanted, and shown in the lists that it changes. */
export function useNotifications() {
  const adminApi = useAdminApi()
  const { t } = useWords()
  const queries = useQueryClient()
  const { preferences, known, change } = usePreferences()
  const { data: notifications = [] } = useQuery({
    queryKey: notificationsKey,
    queryFn: async ({ signal }) => (await adminApi.listNotifications({}, { signal })).data,
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

  useLive({
    onNotification: (notification) => {
      queries.setQueryData<readonly StaffNotification[]>(notificationsKey, (known = []) =>
        [notification, ...known.filter(({ id }) => id !== notification.id)].slice(0, maxNotifications),
      )
      const { kind, label } = notification
      notify(t(`notifications_${kind}`, { label }))
      if (sound) playSound()
      const screen = screens[kind]
      const changed = [['today'], ['list', screen], ['detail', screen, notification.entityId]]
      // An offer that becomes an order is a change of both.
      if (kind === 'offerAccepted') changed.push(['list', 'quotations'], ['detail', 'quotations'])
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey })
    },
    onBack: () => void queries.invalidateQueries({ queryKey: notificationsKey }),
  })

  const markSeen = useCallback(() => {
    if (latest > seen) change({ notificationsSeen: latest })
  }, [latest, seen, change])
  return { notifications, unseen, markSeen, sound, setSound: (on: boolean) => change({ notificationSound: on }) }
}

interface LiveHandlers {
  onNotification: (notification: StaffNotification) => void
  /** The shop is in reach again: something may have been missed. */
  onBack: () => void
}

/** Listens to the shop as long as the window is open. */
function useLive(latest: LiveHandlers) {
  const handlers = useRef(latest)
  useEffect(() => {
    handlers.current = latest
  })
  useEffect(() => {
    let source: EventSource
    let retry: ReturnType<typeof setTimeout> | undefined
    let lost = false
    function listen() {
      source = new EventSource(livePath)
      source.addEventListener('notification', ({ data }: MessageEvent<string>) => {
        handlers.current.onNotification(JSON.parse(data) as StaffNotification)
      })
      source.addEventListener('open', () => {
        if (lost) handlers.current.onBack()
        lost = false
      })
      source.addEventListener('error', () => {
        lost = true
        // The browser connects again by itself after a cut, but not after a refusal: then it is for us to.
        if (source.readyState === EventSource.CLOSED) retry = setTimeout(listen, retryMs)
      })
    }
    listen()
    return () => {
      clearTimeout(retry)
      source.close()
    }
  }, [])
}
