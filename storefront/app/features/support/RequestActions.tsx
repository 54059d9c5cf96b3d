import { Button } from '@rawaj/design/Button.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { CheckIcon, RetryIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useSetClosed } from './supportQueries.ts'

/** Closes a request that is settled, and opens a closed one again. */
export function RequestActions({ requestId, closed }: { requestId: number; closed: boolean }) {
  const { t } = useTranslation(['support', 'common'])
  const [asking, setAsking] = useState(false)
  const setClosed = useSetClosed(requestId)
  return (
    <>
      {closed ? (
        <Button
          variant="outline"
          icon={<RetryIcon />}
          className="max-sm:w-full"
          loading={setClosed.isPending}
          onClick={() => setClosed.mutate(false)}
        >
          {t('reopen_request')}
        </Button>
      ) : (
        <Button variant="outline" icon={<CheckIcon />} className="max-sm:w-full" onClick={() => setAsking(true)}>
          {t('close_request')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('close_request')}
        labels={{ ok: t('close_request'), cancel: t('common:cancel') }}
        variant="secondary"
        busy={setClosed.isPending}
        onOk={() => setClosed.mutate(true, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {t('close_question')}
      </ConfirmDialog>
    </>
  )
}
