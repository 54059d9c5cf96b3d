import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { LockIcon } from '@rawaj/design/icons.tsx'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useLazyDialog } from '../feedback/index.ts'

const loadDialog = async () => (await import('./PasswordDialog.tsx')).PasswordDialog

/** The customer's password: a way to change it, whose code is fetched when it is asked for. */
export function PasswordSection() {
  const { t } = useTranslation('account')
  const titleId = useId()
  const [open, setOpen] = useState(false)
  const PasswordDialog = useLazyDialog({
    load: loadDialog,
    enabled: open,
    onFailed: () => setOpen(false),
  })

  return (
    <Card
      as="section"
      padding="lg"
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <div>
        <h2 id={titleId} className="text-22">
          {t('password')}
        </h2>
        <p className="text-14 text-muted">{t('change_password_text')}</p>
      </div>
      <Button variant="outline" icon={<LockIcon />} className="max-sm:w-full" onClick={() => setOpen(true)}>
        {t('change_password')}
      </Button>
      {PasswordDialog && <PasswordDialog open={open} onClose={() => setOpen(false)} />}
    </Card>
  )
}
