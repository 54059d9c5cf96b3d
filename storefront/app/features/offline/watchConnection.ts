import i18next from 'i18next'

import { toast } from '../../ui/toast.ts'

/**
 * Shows when the connection is lost and when it is back, and lets a worker serve pages that cannot be fetched then. Loaded last,
 * because it is not needed at once.
 */
export function watchConnection() {
  // The toasts' code must be loaded before the connection is lost.
  import('../../ui/Toaster.tsx').catch(() => undefined)
  // A browser withholds workers on plain http, e.g. when the shop is tried out on a local network. Developers' pages
  // come and go too often for one.
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/offline-worker.js').catch(() => undefined)

  let offlineToast: number | null = null
  addEventListener('offline', () => {
    offlineToast ??= toast.warning(i18next.t('messages:offline'), { durationMs: 0 })
  })
  addEventListener('online', () => {
    if (offlineToast === null) return
    toast.dismiss(offlineToast)
    offlineToast = null
    toast.success(i18next.t('messages:back_online'))
  })
}
