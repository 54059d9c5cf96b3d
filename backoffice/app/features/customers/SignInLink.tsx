import type { AdminCallReply } from '@rawaj/contract/api/adminCalls.ts'
import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { KeyIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { ActionButton } from '../details/index.ts'

type Link = AdminCallReply<'createSignInLink'>['data']

/** Makes the link by which a customer without an email chooses one and a password; staff copy it and hand it over. */
export function SignInLink({ customer: { id, name } }: { customer: OpenCustomer }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const [link, setLink] = useState<Link | null>(null)
  const title = t('customers_signInLink')
  return (
    <>
      <ActionButton
        icon={<KeyIcon />}
        label={title}
        question={{ title, text: t('customers_signInLink_question', { name }) }}
        variant="primary"
        run={async () => {
          try {
            setLink((await adminApi.createSignInLink({ params: { id } })).data)
          } finally {
            // In the history; or the customer has an email by now.
            await queries.invalidateQueries({ queryKey: ['detail', 'customers', id] })
          }
        }}
        onDone={() => {}}
      />
      <Dialog
        open={link !== null}
        onClose={() => setLink(null)}
        title={title}
        closeLabel={t('close')}
        size="sm"
        footer={
          <Button variant="outline" onClick={() => setLink(null)}>
            {t('close')}
          </Button>
        }
      >
        {link && (
          <>
            <p className="text-14">{t('customers_signInLink_text', { name })}</p>
            <div className="mt-4 grid gap-3">
              <TextField
                label={t('customers_signInLink_copied')}
                value={link.url}
                readOnly
                dir="ltr"
                translate="no"
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
              <div>
                <CopyButton text={link.url} />
              </div>
            </div>
            <p className="mt-3 text-14 text-muted">
              {t('customers_signInLink_until')} <Moment at={link.expiresAt} full />
            </p>
          </>
        )}
      </Dialog>
    </>
  )
}
