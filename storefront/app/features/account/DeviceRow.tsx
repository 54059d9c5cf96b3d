import type { Session } from '@rawaj/contract/entities.ts'
import { formatDate } from '@rawaj/contract/languages.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Button } from '../../ui/Button.tsx'
import { ComputerIcon, PhoneDeviceIcon } from '../../ui/icons.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { timeAgo } from './timeAgo.ts'
import { useDeviceName } from './useDeviceName.ts'
import { useEndSession } from './useEndSession.ts'

const carried = ['android', 'ios']

/** One device that the account is signed in on. */
export function DeviceRow({ session }: { session: Session }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const name = useDeviceName()(session.device)
  const end = useEndSession()
  const button = useRef<HTMLButtonElement>(null)
  const DeviceIcon = carried.includes(session.device.system ?? '') ? PhoneDeviceIcon : ComputerIcon
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
            {t('device_since')} <bdi dir="ltr">{formatDate(session.created_at)}</bdi>
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
