import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useId, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'

interface NameViewDialogProps {
  open: boolean
  onClose: () => void
  onName: (name: string) => void
}

const maxLength = 60

/** Asks for the name of a view. */
export function NameViewDialog({ open, onClose, onName }: NameViewDialogProps) {
  const { t } = useTexts()
  const form = useId()
  const [name, setName] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('view_save')}
      closeLabel={t('close')}
      size="sm"
      footer={
        <Button type="submit" form={form}>
          {t('save')}
        </Button>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          onName(name.trim())
          setName('')
        }}
      >
        <TextField
          label={t('view_name')}
          hint={t('view_name_hint')}
          value={name}
          maxLength={maxLength}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
