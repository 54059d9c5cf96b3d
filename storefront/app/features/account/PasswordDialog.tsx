import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { PasswordField } from '@rawaj/design/PasswordField.tsx'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { Link } from '../../ui/Link.tsx'
import { toast } from '../../ui/toast.ts'
import { NewPasswordFields, usePasswordError } from '../auth/index.ts'
import { RootError, ShopForm, settled, useShopForm } from '../forms/index.ts'

const empty = { current: '', password: '', confirmPassword: '' }

interface PasswordDialogProps {
  open: boolean
  onClose: () => void
}

/** A new password, by the current one. This session continues, every other one ends. */
export function PasswordDialog({ open, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('account')
  const passwordError = usePasswordError()
  const shopApi = useShopApi()
  const formId = useId()
  const form = useShopForm('changePasswordForm', { defaultValues: empty })
  const change = useMutation({
    mutationFn: (body: typeof empty) => shopApi().changePassword({ body }),
    onSuccess: () => {
      form.reset()
      toast.success(t('password_changed'))
      onClose()
    },
    onError: form.showErrors,
  })
  const submit = form.handleSubmit((body) => settled(change.mutateAsync(body)))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('change_password')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} full loading={form.isSubmitting}>
          {t('set_password')}
        </Button>
      }
    >
      <ShopForm id={formId} onSubmit={submit} className="grid gap-5">
        <p className="text-14 text-muted">
          {t('change_password_text')}{' '}
          <Link to="/forgot-password" className="link font-medium">
            {t('no_password')}
          </Link>
        </p>
        <RootError form={form} />
        <PasswordField
          label={t('current_password')}
          labels={{ show: t('show_password'), hide: t('hide_password') }}
          autoComplete="current-password"
          data-autofocus
          {...form.field('current')}
        />
        <NewPasswordFields
          password={{ ...form.field('password'), error: passwordError(form.errors.password) }}
          confirmPassword={form.field('confirmPassword')}
          value={form.values.password}
        />
      </ShopForm>
    </Dialog>
  )
}
