import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { currentToasts, noToasts, watchToasts } from '../../ui/toast.ts'
import { useLatePart } from '../../ui/useLatePart.ts'

const loadToaster = async () => (await import('../../ui/Toaster.tsx')).Toaster

/** After everything that matters, and early enough that the first notice can be shown when it says "no connection". */
const quietAfter = 3_000

/** The place of passing notices. Its code comes when the page has settled, or with the first notice if that is sooner. */
export function Notices() {
  const { t } = useTranslation()
  const [settled, setSettled] = useState(false)
  const notices = useSyncExternalStore(watchToasts, currentToasts, noToasts)
  const Toaster = useLatePart({ load: loadToaster, wanted: settled || notices.length > 0, again: notices })
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), quietAfter)
    return () => clearTimeout(timer)
  }, [])
  return Toaster && <Toaster label={t('notices')} closeLabel={t('close')} />
}
