import type { AdminCallReply } from '@rawaj/contract/api/adminCalls.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { deviceName, isMobile } from '@rawaj/design/device.ts'
import { ComputerIcon, PhoneDeviceIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailureAlert, QueryContent } from '../failures/index.ts'
import { DateNote } from './DateNote.tsx'
import { DetailRow } from './DetailRow.tsx'
import { focusSection } from './focusSection.ts'
import { ownSessionsKey, ownSessionsQuery } from './ownSessions.ts'
import { Section } from './Section.tsx'

/** Sessions of the own account, each with a button to sign it out. */
export function Devices() {
  const { t } = useTexts()
  return (
    <Section title={t('devices')} text={t('devices_text')}>
      <QueryContent
        query={useQuery(ownSessionsQuery(useAdminApi()))}
        skeleton={
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-14" />
          </div>
        }
      >
        {(sessions) => <DeviceList sessions={sessions} />}
      </QueryContent>
    </Section>
  )
}

type Sessions = AdminCallReply<'listOwnSessions'>['data']

interface EndedSession {
  id: number
  /** The button, which goes with its row. */
  pressed: HTMLElement
}

function DeviceList({ sessions }: { sessions: Sessions }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const end = useMutation({
    // One that has ended by itself meanwhile is signed out just as well.
    mutationFn: ({ id }: EndedSession) => adminApi.endSession({ params: { id } }).catch(ignoreNotFound),
    onSuccess: (_, { pressed }) => document.activeElement === pressed && focusSection(pressed),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsKey }),
  })
  return (
    <>
      <FailureAlert error={end.error} className="mb-4" />
      <p role="status" className="sr-only">
        {end.isSuccess && t('device_signed_out')}
      </p>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, kind, device, createdAt, lastUsedAt, current }) => (
          <DetailRow
            key={id}
            icon={isMobile(device) ? <PhoneDeviceIcon /> : <ComputerIcon />}
            name={
              <>
                {deviceName(device, t)}
                {current && <StatusPill tone="success">{t('device_this')}</StatusPill>}
                {kind === 'token' && <StatusPill tone="neutral">{t('device_token')}</StatusPill>}
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
                  aria-label={t('device_sign_out', { device: deviceName(device, t) })}
                  loading={end.isPending && end.variables.id === id}
                  onClick={({ currentTarget }) => end.mutate({ id, pressed: currentTarget })}
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

function ignoreNotFound(reason: unknown): void {
  if (!(reason instanceof ShopApiError) || reason.code !== 'not_found') throw reason
}
