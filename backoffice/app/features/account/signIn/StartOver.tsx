import { Button } from '@rawaj/design/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FailureAlert } from '../../failures/index.ts'
import { useSetSession } from '../../session/index.ts'

/** Cancels a sign-in that has begun: for another account. */
export function StartOver() {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const setSession = useSetSession()
  const end = useMutation({ mutationFn: () => adminApi.endOwnSession({}), onSuccess: () => setSession(null) })
  return (
    <>
      <FailureAlert error={end.error} />
      <Button variant="quiet" loading={end.isPending} onClick={() => end.mutate()}>
        {t('start_over')}
      </Button>
    </>
  )
}
