import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ShopForm } from '../forms/ShopForm.tsx'
import { useSession } from '../session/useSession.ts'
import type { Enquiry } from './useEnquiry.ts'

/** How many, and what else there is to say. A visitor also leaves a name and one way to be answered. */
export function EnquiryForm({ id, enquiry }: { id: string; enquiry: Enquiry }) {
  const { t } = useTranslation('catalogue')
  const session = useSession()
  const { form, errorOf, send } = enquiry
  const { errors } = form.formState
  return (
    <ShopForm
      id={id}
      aria-label={t('purchase_product')}
      // Enter in a field sends too, whatever the button says.
      onSubmit={() => (enquiry.enough ? send() : undefined)}
      className="mt-5 grid gap-4 border-t border-line pt-5"
    >
      {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          kind="digits"
          label={t('quantity')}
          autoComplete="off"
          error={errorOf('quantity')}
          {...form.register('quantity')}
        />
        {session === null && (
          <>
            <TextField
              label={t('enquirer_name')}
              optional={t('optional')}
              autoComplete="name"
              error={errorOf('name')}
              {...form.register('name')}
            />
            <TextField
              kind="email"
              label={t('enquirer_email')}
              hint={t('one_way_is_enough')}
              required={false}
              error={errorOf('email')}
              {...form.register('email')}
            />
            <TextField
              kind="tel"
              label={t('enquirer_mobile')}
              required={false}
              error={errorOf('mobile')}
              {...form.register('mobile')}
            />
          </>
        )}
      </div>
      <TextArea
        label={t('enquiry_message')}
        optional={t('optional')}
        rows={3}
        error={errorOf('message')}
        {...form.register('message')}
      />
    </ShopForm>
  )
}
