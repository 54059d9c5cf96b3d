import { Form, type FormProps } from '@rawaj/design/Form.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { preloadValidation } from './checkForm.ts'

/**
 * A form of the shop: its validation is loaded when it gets the focus, and a form that is submitted before script is loaded waits
 * for it (app/earlyInput.ts).
 */
export function ShopForm({ children, ...form }: FormProps) {
  return (
    <Form onFocus={preloadValidation} {...form}>
      {/* Only the server writes what is read without script. */}
      <noscript className="col-span-full">{import.meta.env.SSR && <NeedsScript />}</noscript>
      {children}
    </Form>
  )
}

function NeedsScript() {
  const { t } = useTranslation()
  return <p className="mb-2 text-14">{t('form_needs_script')}</p>
}
