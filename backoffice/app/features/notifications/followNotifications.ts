import type { StaffNotification } from '@rawaj/contract/notifications/notificationSchemas.ts'
import { livePath } from '@rawaj/contract/notifications/notifications.ts'

/** Until the next try after the shop has refused the connection: it is starting, or the session has ended. */
const retryMs = 30_000
/** Between two reads while no tab of the back office is in sight. */
const hiddenReadMs = 60_000

const channelName = 'rawaj-notifications'
const connectionLock = 'rawaj-notifications-connection'
const hiddenLock = 'rawaj-notifications-hidden'

type Message = { notification: StaffNotification } | { gap: true }

export interface NotificationHandlers {
  /** `isReceiver`: this tab has it from the shop; other tabs of the browser have it from this one. */
  onNotification: (notification: StaffNotification, isReceiver: boolean) => void
  /** Nothing was connected for a while: notifications may be missing from the list. */
  onGap: () => void
  /** The latest notifications, newest first. */
  read: () => Promise<readonly StaffNotification[]>
  /** Id of the newest notification that this tab knows; null while it knows none. */
  latestId: () => number | null
}

/**
 * Passes on what happens in the shop while this tab is open. Browsers hold at most six HTTP/1.1 connections to a shop, so only
 * one tab in sight has one, and passes what comes on to the others; while none is in sight none is connected, and one tab
 * reads the list every minute. Where the page is not a secure context, which has no Web Locks, each tab in sight has its own.
 */
export function followNotifications(handlers: NotificationHandlers, signal: AbortSignal): void {
  if (signal.aborted) return
  const channel = new BroadcastChannel(channelName)
  let stopRole: (() => void) | undefined
  let wasHidden = false

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('gap' in data) handlers.onGap()
    else handlers.onNotification(data.notification, false)
  })
  const deliver = (notification: StaffNotification) => {
    handlers.onNotification(notification, true)
    channel.postMessage({ notification } satisfies Message)
  }
  const reportGap = () => {
    handlers.onGap()
    channel.postMessage({ gap: true } satisfies Message)
  }

  function takeRole() {
    stopRole?.()
    if (document.visibilityState === 'hidden') {
      wasHidden = true
      stopRole = holdLock(hiddenLock, () => readRegularly(handlers, deliver))
      return
    }
    stopRole = holdLock(connectionLock, (waited) => connect({ hasGap: waited, deliver, reportGap }))
    if (wasHidden) handlers.onGap()
    wasHidden = false
  }

  takeRole()
  document.addEventListener('visibilitychange', takeRole, { signal: signal })
  signal.addEventListener('abort', () => {
    stopRole?.()
    channel.close()
  })
}

/**
 * Runs something in one tab of the browser at a time: in this one once earlier tabs have stopped.
 * @param start receives whether another tab ran it before; returns a function that stops it
 * @returns a function that stops it, or stops waiting for the lock
 */
function holdLock(name: string, start: (waited: boolean) => () => void): () => void {
  // Undefined outside of secure contexts, whatever its type says.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return start(false)
  const waiting = new AbortController()
  const held = new Promise<void>((resolve) => waiting.signal.addEventListener('abort', () => resolve()))
  const run = async (waited: boolean) => {
    if (waiting.signal.aborted) return
    const stop = start(waited)
    await held
    stop()
  }
  const request = async () => {
    const wasFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await run(false)
      return lock !== null
    })
    if (!wasFree) await locks.request(name, { signal: waiting.signal }, () => run(true))
  }
  request().catch((error: unknown) => {
    if (!waiting.signal.aborted) throw error
  })
  return () => waiting.abort()
}

interface Connection {
  /** Whether something may have happened between the last connection and this one. */
  hasGap: boolean
  deliver: (notification: StaffNotification) => void
  reportGap: () => void
}

function connect({ hasGap, deliver, reportGap }: Connection): () => void {
  let source: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  let gap = hasGap
  function open() {
    source = new EventSource(livePath)
    source.addEventListener('notification', ({ data }: MessageEvent<string>) => {
      deliver(JSON.parse(data) as StaffNotification)
    })
    source.addEventListener('open', () => {
      if (gap) reportGap()
      gap = false
    })
    source.addEventListener('error', () => {
      gap = true
      // The browser connects again by itself after a cut, but not after a refusal.
      if (source.readyState === EventSource.CLOSED) retry = setTimeout(open, retryMs)
    })
  }
  open()
  return () => {
    clearTimeout(retry)
    source.close()
  }
}

/** Reads the list while no tab is in sight, so that the title and the sound go on, a minute late at most. */
function readRegularly({ read, latestId }: NotificationHandlers, deliver: Connection['deliver']): () => void {
  async function readNew() {
    if (await isConnected()) return
    const known = latestId()
    const notifications = await read()
    if (known !== null) for (const one of notifications.filter(({ id }) => id > known).reverse()) deliver(one)
  }
  const timer = setInterval(() => {
    // The shop is out of reach, or the session has ended: the next read, or the screen, deals with it.
    readNew().catch(() => undefined)
  }, hiddenReadMs)
  return () => clearInterval(timer)
}

/** Whether a tab in sight is connected, and passes on what comes. */
async function isConnected(): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some(({ name }) => name === connectionLock)
}
