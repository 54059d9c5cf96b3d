import type { AdminCallReply } from '@rawaj/contract/admin/adminCalls.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { ComputerIcon, PhoneDeviceIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { FailureAlert, LoadFailure } from '../failures/index.ts'
import { DateNote } from './DateNote.tsx'
import { DetailRow } from './DetailRow.tsx'
import { ownSessionsKey, ownSessionsQuery } from './ownSessions.ts'
import { Section } from './Section.tsx'

/** Where the own account is signed in, with a way to sign each of them out. */
export function Devices() {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useQuery(ownSessionsQuery(useAdminApi()))
  return (
    <Section title={t('devices')} text={t('devices_text')}>
      {data ? (
        <DeviceList sessions={data} />
      ) : error ? (
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-14" />
        </div>
      )}
    </Section>
  )
}

type Sessions = AdminCallReply<'listOwnSessions'>['data']

function DeviceList({ sessions }: { sessions: Sessions }) {
  const { t } = useTranslation()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const deviceName = useDeviceName()
  const end = useMutation({
    // One that has ended by itself meanwhile is signed out just as well.
    mutationFn: (id: number) => adminApi.endSession({ params: { id } }).catch(ignoreNotFound),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsKey }),
  })
  return (
    <>
      <FailureAlert error={end.error} className="mb-4" />
      <p role="status" className="sr-only">
        {end.isSuccess && t('device_signed_out')}
      </p>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, createdAt, lastUsedAt, current }) => (
          <DetailRow
            key={id}
            icon={mobileSystems.has(device.system ?? '') ? <PhoneDeviceIcon /> : <ComputerIcon />}
            name={
              <>
                {deviceName(device)}
                {current && <StatusPill tone="success">{t('device_this')}</StatusPill>}
              </>
            }
            notes={
              <>
                <DateNote label={t('signed_in_on')} at={createdAt} />
                <DateNote label={t('last_used')} at={lastUsedAt} />
              </>
            }
            actions={
              !current && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={t('device_sign_out', { device: deviceName(device) })}
                  loading={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                >
                  {t('sign_out')}
                </Button>
              )
            }
          />
        ))}
      </ul>
    </>
  )
}

const mobileSystems: ReadonlySet<string> = new Set(['android', 'ios'])

function ignoreNotFound(reason: unknown): void {
  if (!(reason instanceof ShopApiError) || reason.code !== 'not_found') throw reason
}

/** A device in a few words: "Chrome on Android". */
function useDeviceName(): (device: Sessions[number]['device']) => string {
  const { t } = useTranslation()
  return ({ browser, system }) => {
    if (browser && system) return t('device_name', { browser: t(`browser_${browser}`), system: t(`system_${system}`) })
    if (browser) return t(`browser_${browser}`)
    return system ? t(`system_${system}`) : t('device_unknown')
  }
}
