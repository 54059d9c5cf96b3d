import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { DownloadIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { saveFile } from '@rawaj/design/saveFile.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { toast } from '../../../ui/toast.ts'
import { useErrorMessage, useLazyDialog } from '../../feedback/index.ts'

const loadDialog = async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog

/** Download of the customer's data, and deletion of the account. */
export function OwnDataSection() {
  const { t } = useTranslation('account')
  const titleId = useId()
  const [deleting, setDeleting] = useState(false)
  const save = useSaveOwnData()
  const DeleteAccountDialog = useLazyDialog({
    load: loadDialog,
    enabled: deleting,
    onFailed: () => setDeleting(false),
  })
  return (
    <Card as="section" padding="lg" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-22">
        {t('own_data')}
      </h2>
      <div className="divide-y divide-line">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <p className="min-w-0 flex-1 basis-60 text-14 text-muted">{t('own_data_text')}</p>
          <Button
            variant="outline"
            icon={<DownloadIcon />}
            className="max-sm:w-full"
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('own_data_save')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4">
          <p className="min-w-0 flex-1 basis-60 text-14 text-muted">{t('delete_account_short')}</p>
          <Button variant="outline" icon={<RemoveIcon />} className="max-sm:w-full" onClick={() => setDeleting(true)}>
            {t('delete_account')}
          </Button>
        </div>
      </div>
      {DeleteAccountDialog && <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />}
    </Card>
  )
}

/** Saves all stored data about the customer through the browser. */
function useSaveOwnData() {
  const { t } = useTranslation('account')
  const shopApi = useShopApi()
  const message = useErrorMessage()
  return useMutation({
    mutationFn: () => shopApi().exportOwnData({}),
    onSuccess: ({ data }) => {
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json')
      toast.success(t('own_data_saved'))
    },
    onError: (reason) => toast.danger(message(reason)),
  })
}
