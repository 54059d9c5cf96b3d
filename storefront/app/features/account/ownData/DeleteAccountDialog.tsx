import type { OwnDeletion } from '@rawaj/contract/accounts/accountSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { PasswordField } from '@rawaj/design/PasswordField.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCustomer, useSessionStore } from '../../auth/index.ts'
import { LoadFailure, useErrorMessage } from '../../feedback/index.ts'
import { RootError, ShopForm, settled, useShopForm } from '../../forms/index.ts'

const empty = { password: '', code: '' }

interface DeleteAccountDialogProps {
  open: boolean
  onClose: () => void
}

/**
 * Explains what is deleted, what the law requires to be stored and what delays it, and asks for the password or a mailed code.
 */
export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation('account')
  const shopApi = useShopApi()
  const customer = useCustomer()
  const formId = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['ownDeletion', customer?.id],
    queryFn: ({ signal }) => shopApi().readOwnDeletion({}, { signal }),
    enabled: open && Boolean(customer),
    // An order may have been settled a moment ago.
    staleTime: 0,
    select: (reply) => reply.data,
  })
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('delete_account')}
      closeLabel={t('close')}
      footer={
        <>
          {data && (
            <Button type="submit" form={formId} variant="danger" loading={busy}>
              {t('delete_account_do')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {!data && !error && <Skeleton className="h-48" />}
      {error && !data && (
        <LoadFailure
          error={error}
          as="p"
          title={t('delete_account_failed')}
          text={t('profile_failed_text')}
          onRetry={() => void refetch()}
        />
      )}
      {data && <DeletionForm id={formId} deletion={data} onBusy={setBusy} />}
    </Dialog>
  )
}

interface DeletionFormProps {
  id: string
  deletion: OwnDeletion
  onBusy: (busy: boolean) => void
}

function DeletionForm({ id, deletion, onBusy }: DeletionFormProps) {
  const { t } = useTranslation('account')
  const message = useErrorMessage()
  const [byCode, setByCode] = useState(!deletion.has_password)
  const form = useShopForm('deletionForm', { defaultValues: empty })
  const erase = useDeleteAccount()
  const send = useSendCode()

  const proof = byCode ? 'code' : 'password'
  const sendProof = form.handleSubmit(() => {
    onBusy(true)
    const deleted = erase.mutateAsync(
      { [proof]: form.values[proof] },
      { onError: form.showErrors, onSettled: () => onBusy(false) },
    )
    return settled(deleted)
  })

  function submit() {
    if (byCode && !send.isSuccess) return send.mutate()
    if (form.values[proof] !== '') return sendProof()
    form.setError(proof, { message: 'required' }, { shouldFocus: true })
  }

  return (
    <ShopForm id={id} onSubmit={submit} className="grid gap-4">
      <p>{t('delete_account_goes')}</p>
      <p className="text-14 text-muted">{t('delete_account_kept')}</p>
      {deletion.open_orders.length > 0 && (
        <Alert tone="warning" title={t('delete_account_waits')}>
          <p>{t('delete_account_waits_text')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            {deletion.open_orders.map((orderNo) => (
              <li key={orderNo}>
                <Link to={`/orders/${orderNo}`} className="link inline-block py-1">
                  <bdi dir="ltr" translate="no">
                    {orderNo}
                  </bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <RootError form={form} />
      {byCode ? codePart() : passwordPart()}
    </ShopForm>
  )

  function passwordPart() {
    return (
      <>
        <PasswordField
          label={t('password')}
          labels={{ show: t('show_password'), hide: t('hide_password') }}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <button
          type="button"
          className="link justify-self-start py-1 text-start text-14 font-medium"
          onClick={() => setByCode(true)}
        >
          {t('delete_account_by_code')}
        </button>
      </>
    )
  }

  function codePart() {
    return (
      <>
        <p className="text-14 text-muted">
          {t(send.isSuccess ? 'delete_account_code_sent' : 'delete_account_code_text')}
        </p>
        {send.error && <Alert tone="danger">{message(send.error)}</Alert>}
        {send.isSuccess && (
          <TextField
            kind="digits"
            label={t('otp')}
            autoComplete="one-time-code"
            placeholder="000000"
            maxLength={12}
            {...form.field('code')}
          />
        )}
        <Button
          variant="outline"
          className="justify-self-start max-sm:w-full"
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t(send.isSuccess ? 'resend' : 'send_otp')}
        </Button>
      </>
    )
  }
}

function useSendCode() {
  const shopApi = useShopApi()
  return useMutation({ mutationFn: () => shopApi().requestDeletionCode({}) })
}

/** The account is closed, or gone, and its session has ended. */
function useDeleteAccount() {
  const { t } = useTranslation('account')
  const shopApi = useShopApi()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: { password?: string; code?: string }) => shopApi().deleteOwnAccount({ body }),
    onSuccess: ({ data }) => {
      toast.success(t(data.deleted ? 'account_deleted' : 'account_deletion_waits'))
      useSessionStore.getState().signedOut()
      void navigate('/')
    },
  })
}
