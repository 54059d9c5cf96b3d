import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../feedback/index.ts'
import { useDeleteCategory } from './categoryQueries.ts'

interface DeleteCategoryDialogProps {
  category: { id: number; shownName: string }
  open: boolean
  onClose: () => void
}

/** Asks before a category goes, and says there why it has to stay. */
export function DeleteCategoryDialog({ category, open, onClose }: DeleteCategoryDialogProps) {
  const { t } = useTranslation('staff')
  const message = useErrorMessage()
  const deletion = useDeleteCategory()
  // Two presses come before React hears of the first.
  const sending = useRef(false)
  const { error } = deletion

  function remove() {
    if (sending.current) return
    sending.current = true
    deletion.mutate(category.id, {
      onSuccess: onClose,
      onSettled: () => {
        sending.current = false
      },
    })
  }

  return (
    <ConfirmDialog
      open={open}
      variant="danger"
      title={t('delete_question', { name: category.shownName })}
      labels={{ ok: t('delete'), cancel: t('cancel') }}
      busy={deletion.isPending}
      onOk={remove}
      onCancel={() => {
        if (sending.current) return
        onClose()
      }}
    >
      <p>{t('delete_text')}</p>
      {error && !(error instanceof ShopApiError && error.status === 401) && (
        <Alert tone="danger" className="mt-4">
          {message(error)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
