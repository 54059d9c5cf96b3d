import i18next from 'i18next'
// What shows the notices must be here before the connection goes.
import '../../ui/Toaster.tsx'
import { toast } from '../../ui/toast.ts'

/**
 * Tells the shopper when the connection goes and when it comes back, and lets a worker stand in for pages that cannot
 * be fetched then. Comes after everything else, because nobody waits for it.
 */
export function watchConnection() {
  // A browser withholds workers on plain http, e.g. when the shop is tried out on a local network. Developers' pages
  // come and go too often for one.
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/offline-worker.js').catch(() => undefined)

  let notice: number | null = null
  addEventListener('offline', () => {
    notice ??= toast.warning(i18next.t('messages:offline'), { milliseconds: 0 })
  })
  addEventListener('online', () => {
    if (notice === null) return
    toast.dismiss(notice)
    notice = null
    toast.success(i18next.t('messages:back_online'))
  })
}
