import i18next from 'i18next'

import { toast } from '../../ui/toast.ts'

/**
 * Shows the shopper when the connection goes and when it comes back, and lets a worker stand in for pages that cannot
 * be fetched then. Comes after everything else, because nobody waits for it.
 */
export function watchConnection() {
  // What shows the toasts must be here before the connection goes.
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
