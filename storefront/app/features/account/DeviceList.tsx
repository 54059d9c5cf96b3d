import type { Session } from '@rawaj/contract/accounts/accountSchemas.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { deviceName, isMobile } from '@rawaj/design/device.ts'
import { ComputerIcon, PhoneDeviceIcon, SignOutIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { useSessionStore } from '../auth/index.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { DevicesFailed, DevicesSkeleton } from './DevicesFallback.tsx'
import { useEndSession, useSessions } from './sessionQueries.ts'
import { timeAgo } from './timeAgo.ts'

/** Programs can be signed in a hundred times; people look for a phone and a laptop. */
const shownAtFirst = 6

/** Sessions of the account, this device first, with buttons to end each and all. */
export function DeviceList() {
  const { t } = useTranslation('account')
  const { sessions, error, refetch } = useSessions()
  const [all, setAll] = useState(false)
  if (!sessions) return error ? <DevicesFailed error={error} onRetry={refetch} /> : <DevicesSkeleton />
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

/** One device that the account is signed in on. */
export function DeviceRow({ session }: { session: Session }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const name = deviceName(session.device, (key, values) => t(key, values))
  const end = useEndSession()
  const button = useRef<HTMLButtonElement>(null)
  const DeviceIcon = isMobile(session.device) ? PhoneDeviceIcon : ComputerIcon
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-petrol-50 text-petrol-700">
        <DeviceIcon className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          {session.current && <StatusPill tone="success">{t('device_this')}</StatusPill>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-14 text-muted">
          <span>{t('device_last_used', { when: timeAgo(session.last_used_at, language) })}</span>
          <span>
            {t('device_since')}{' '}
            <bdi dir="ltr" translate="no">
              {formatDate(session.created_at)}
            </bdi>
          </span>
        </p>
      </div>
      {!session.current && (
        <Button
          ref={button}
          variant="outline"
          size="sm"
          className="touch-target max-sm:ms-15"
          aria-label={t('device_sign_out', { device: name })}
          loading={end.isPending}
          onClick={() => end.mutate({ id: session.id, pressed: button.current })}
        >
          {t('sign_out')}
        </Button>
      )}
    </li>
  )
}

/** Ends every session of the account, this one too, once that is confirmed. */
export function SignOutEverywhere() {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  const shopApi = useShopApi()
  const message = useErrorMessage()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => shopApi().signOutEverywhere({}),
    onSuccess: () => {
      toast.success(t('signed_out_everywhere'))
      useSessionStore.getState().signedOut()
      void navigate('/')
    },
    onError: (reason) => {
      setAsking(false)
      toast.danger(message(reason))
    },
  })
  return (
    <>
      <Button variant="outline" icon={<SignOutIcon />} className="max-sm:w-full" onClick={() => setAsking(true)}>
        {t('sign_out_everywhere')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('sign_out_everywhere')}
        labels={{ ok: t('sign_out_everywhere'), cancel: t('cancel') }}
        variant="danger"
        busy={isPending}
        onOk={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('sign_out_everywhere_text')}
      </ConfirmDialog>
    </>
  )
}
