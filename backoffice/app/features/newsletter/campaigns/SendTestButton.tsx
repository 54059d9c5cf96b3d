import { Button } from '@rawaj/design/Button.tsx'
import { MailIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FailureAlert } from '../../failures/index.ts'

/** Sends one copy to the viewer, in the language of the screen, and shows the mail server's reply. */
export function SendTestButton({ id }: { id: number }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const language = useLanguage()
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async () => (await adminApi.sendTestLetter({ params: { id }, body: { language } })).data,
  })
  return (
    <>
      <Button variant="outline" size="sm" icon={<MailIcon />} loading={isPending} onClick={() => mutate()}>
        {t('letters_test')}
      </Button>
      <p role="status" className="order-last basis-full text-14 text-muted empty:sr-only">
        {data && !isPending && t(`letters_test_${data.result}`, { to: data.to, reason: data.reason ?? '' })}
      </p>
      <FailureAlert error={error} className="order-last basis-full" />
    </>
  )
}
