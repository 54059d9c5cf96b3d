import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FormDialog, type FormField, optionsOf } from '../../details/index.ts'
import { notify } from '../../toasts/index.ts'

const fields = [
  { kind: 'email', name: 'email', maxLength: 200 },
  {
    kind: 'choice',
    name: 'language',
    options: optionsOf('letters_language', ['ar', 'en']),
  },
  { kind: 'date', name: 'consentOn' },
  { kind: 'text', name: 'consentSource', maxLength: 200 },
] as const satisfies readonly FormField<'subscribers'>[]

/** Asks for an address, and for date and place of the consent. */
export function SubscriberDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  return (
    <FormDialog
      open
      onClose={onClose}
      name="subscribers"
      title={t('subscribers_new')}
      text={t('subscribers_new_text')}
      fields={fields}
      values={{ email: '', language: 'ar', consentOn: '', consentSource: '' }}
      saveText={t('subscribers_add')}
      save={async (values) => {
        // The shop validates it, and returns errors by field.
        await adminApi.addSubscriber({ body: values as AdminCallInput<'addSubscriber'>['body'] })
        notify(t('subscribers_added'))
        void queries.invalidateQueries({ queryKey: ['list', 'subscribers'] })
      }}
    />
  )
}
