import type { SecondFactors } from '@rawaj/contract/staff/staffSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { KeyIcon, PasskeyIcon, PhoneDeviceIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import type { TextKey } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailureAlert, QueryContent } from '../failures/index.ts'
import { DateNote } from './DateNote.tsx'
import { DetailRow } from './DetailRow.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { Section } from './Section.tsx'
import { PasskeySetup } from './secondFactors/PasskeySetup.tsx'
import { hasPasskeys } from './secondFactors/passkeys.ts'
import { invalidateSecondFactors, secondFactorsQuery } from './secondFactors/queries.ts'
import { RecoveryCodes } from './secondFactors/RecoveryCodes.tsx'
import { TotpSetup } from './secondFactors/TotpSetup.tsx'

/** The second factors of the own account: adding, taking away, new recovery codes. */
export function SecondFactorsSection() {
  const { t } = useTexts()
  return (
    <Section title={t('second_factors')} text={t('second_factors_text')}>
      <QueryContent
        query={useQuery(secondFactorsQuery(useAdminApi()))}
        skeleton={
          <div role="status" className="grid gap-3">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        }
      >
        {(factors) => <Factors factors={factors} />}
      </QueryContent>
    </Section>
  )
}

type Open = { what: 'totp' | 'passkey' } | { what: 'codes'; codes: string[] }

const titles = { totp: 'enrol_totp', passkey: 'enrol_passkey', codes: 'recovery_title' } as const

function Factors({ factors: { totp, passkeys, recoveryCodesLeft, required } }: { factors: SecondFactors }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const refresh = () => void invalidateSecondFactors(queries)

  const renew = useMutation({
    mutationFn: () => adminApi.renewRecoveryCodes({}),
    onSuccess: ({ data }) => setOpen({ what: 'codes', codes: data.recoveryCodes }),
    onSettled: refresh,
  })
  const finish = (message: TextKey) => (codes: string[] | null) => {
    setDone(t(message))
    setOpen(codes ? { what: 'codes', codes } : null)
  }
  const removed = () => {
    setDone(t('factor_removed'))
    refresh()
  }
  const count = passkeys.length + (totp ? 1 : 0)
  // The shop keeps the last one of an owner.
  const removable = count > 1 || !required
  return (
    <>
      {done && (
        <Alert tone="success" className="mb-4">
          {done}
        </Alert>
      )}
      {count === 0 && (
        <Alert tone="warning" className="mb-4">
          {t('no_second_factor')}
        </Alert>
      )}
      <ul className="divide-y divide-line">
        <DetailRow
          icon={<PhoneDeviceIcon />}
          name={t('totp')}
          notes={t(totp ? 'totp_on' : 'totp_off')}
          actions={
            <>
              <Button variant="outline" size="sm" onClick={() => setOpen({ what: 'totp' })}>
                {t(totp ? 'totp_replace' : 'totp_add')}
              </Button>
              {totp && removable && (
                <RemoveButton
                  name={t('totp')}
                  question={t('totp_remove_question')}
                  remove={() => adminApi.removeTotp({})}
                  onRemoved={removed}
                />
              )}
            </>
          }
        />
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <DetailRow
            key={id}
            icon={<PasskeyIcon />}
            name={<bdi>{name}</bdi>}
            notes={
              <>
                <span>{t('passkey')}</span>
                <DateNote label={t('added_on')} at={createdAt} />
                <DateNote label={t('last_used')} at={lastUsedAt} />
              </>
            }
            actions={
              removable && (
                <RemoveButton
                  name={name}
                  question={t('passkey_remove_question', { name })}
                  remove={() => adminApi.removePasskey({ params: { id } })}
                  onRemoved={removed}
                />
              )
            }
          />
        ))}
        {count > 0 && (
          <DetailRow
            icon={<KeyIcon />}
            name={t('recovery_codes')}
            notes={t('recovery_left', { count: recoveryCodesLeft })}
            actions={
              <Button variant="outline" size="sm" loading={renew.isPending} onClick={() => renew.mutate()}>
                {t('recovery_renew')}
              </Button>
            }
          />
        )}
      </ul>
      <FailureAlert error={renew.error} className="mb-4" />
      {hasPasskeys() && (
        <Button
          variant="outline"
          icon={<PasskeyIcon />}
          className="mt-2 max-sm:w-full"
          onClick={() => setOpen({ what: 'passkey' })}
        >
          {t('passkey_add')}
        </Button>
      )}
      <Dialog
        open={open !== null}
        onClose={() => {
          if (open?.what !== 'codes') setOpen(null)
        }}
        title={open && t(titles[open.what])}
        closeLabel={t('close')}
        // New codes are shown once: only the confirmation that they are saved closes the dialog.
        decision={open?.what === 'codes'}
      >
        {open?.what === 'totp' && <TotpSetup onDone={finish('totp_added')} />}
        {open?.what === 'passkey' && <PasskeySetup onDone={finish('passkey_added')} />}
        {open?.what === 'codes' && <RecoveryCodes codes={open.codes} onKept={() => setOpen(null)} />}
      </Dialog>
    </>
  )
}
