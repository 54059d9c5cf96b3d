import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { DeviceRow } from './DeviceRow.tsx'
import { DevicesFailed } from './DevicesFailed.tsx'
import { DevicesSkeleton } from './DevicesSkeleton.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'
import { useSessions } from './useSessions.ts'

/** Programs can be signed in a hundred times; people look for a phone and a laptop. */
const shownAtFirst = 6

/** Where the account is signed in, this device first, with a way to end each and all. */
export function DeviceList() {
  const { t } = useTranslation('account')
  const { sessions, failed, refetch } = useSessions()
  const [all, setAll] = useState(false)
  if (!sessions) return failed ? <DevicesFailed onRetry={refetch} /> : <DevicesSkeleton />
  const shown = all ? sessions : sessions.slice(0, shownAtFirst)
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        {shown.length < sessions.length && (
          <Button variant="quiet" className="max-sm:w-full" onClick={() => setAll(true)}>
            {t('devices_all', { number: sessions.length })}
          </Button>
        )}
        <SignOutEverywhere />
      </div>
    </>
  )
}
