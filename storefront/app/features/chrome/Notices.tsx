import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentToasts, watchToasts } from '../../ui/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('../../ui/Toaster.tsx')).Toaster }))

/** The place of passing notices; its code is fetched with the first one. */
export function Notices() {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const look = () => currentToasts().length > 0 && setWanted(true)
    look()
    return watchToasts(look)
  }, [])
  return (
    wanted && (
      <Suspense>
        <Toaster label={t('notices')} closeLabel={t('close')} />
      </Suspense>
    )
  )
}
