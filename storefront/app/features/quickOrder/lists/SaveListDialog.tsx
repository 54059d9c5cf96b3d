import { maxListName } from '@rawaj/contract/savedLists/savedLists.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { Form, settled } from '@rawaj/design/Form.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { toast } from '../../../ui/toast.ts'
import { useErrorMessage } from '../../feedback/index.ts'
import type { ListLine } from './listLines.ts'

interface SaveListDialogProps {
  lines: readonly ListLine[]
  suggestedName: string
  onClose: () => void
}

/** Asks for the name of a list, and saves it. */
export function SaveListDialog({ lines, suggestedName, onClose }: SaveListDialogProps) {
  const { t } = useTranslation(['quickOrder', 'common', 'errors'])
  const formId = useId()
  const message = useErrorMessage()
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const [name, setName] = useState(suggestedName)
  const [isMissing, setMissing] = useState(false)
  const save = useMutation({
    mutationFn: () => shopApi().createSavedList({ body: { name, lines: [...lines] } }),
    onSuccess({ data }) {
      toast.success(t('list_saved', { name: data.name }), {
        action: { label: t('open_list'), to: `/lists/${data.id}` },
      })
      void queries.invalidateQueries({ queryKey: ['lists'] })
      onClose()
    },
  })
  function submit() {
    setMissing(name.trim() === '')
    return name.trim() === '' ? Promise.resolve() : settled(save.mutateAsync())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('common:save_as_list')}
      closeLabel={t('common:close')}
      size="sm"
      footer={
        <>
          <Button type="submit" form={formId} loading={save.isPending}>
            {t('save')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="grid gap-4">
        <TextField
          label={t('list_name')}
          hint={t('list_name_hint')}
          error={isMissing ? t('errors:name_required') : undefined}
          value={name}
          maxLength={maxListName}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        {save.error && <Alert tone="danger">{message(save.error)}</Alert>}
      </Form>
    </Dialog>
  )
}
