import { Button } from '@rawaj/design/Button.tsx'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useState } from 'react'
import { Drawer } from '../Drawer.tsx'
import { Price } from '../Price.tsx'
import { Toaster } from '../Toaster.tsx'
import { toast } from '../toast.ts'
import type { TextSamples } from './sampleTexts.ts'

export function Overlays({ t }: { t: TextSamples }) {
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-3">
      {['dialog', 'confirm', 'start', 'end'].map((name) => (
        <Button key={name} variant="outline" data-open={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Button
        variant="outline"
        data-open="toast"
        onClick={() => toast.success(t.added, { action: { label: t.seeCart, to: '/shopcart' } })}
      >
        toast
      </Button>
      <Button variant="outline" data-open="toast-danger" onClick={() => toast.danger(t.failedToast)}>
        toast danger
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={t.productNames[0]}
        closeLabel={t.close}
        footer={
          <>
            <Button variant="primary">{t.add}</Button>
            <Button variant="quiet" onClick={close}>
              {t.cancel}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Price amount={4599} currency={t.currency} size="lg" />
          <p className="text-muted">{t.description}</p>
          <TextField label={t.quantity} kind="digits" defaultValue="1" />
        </div>
      </Dialog>
      <ConfirmDialog open={open === 'confirm'} title={t.confirm} labels={t} onOk={close} onCancel={close}>
        {t.confirmText}
      </ConfirmDialog>
      {(['start', 'end'] as const).map((side) => (
        <Drawer
          key={side}
          side={side}
          open={open === side}
          onClose={close}
          title={side === 'start' ? t.menu : t.filter}
          closeLabel={t.close}
          footer={<Button>{t.apply}</Button>}
        >
          {t.categories.map((name) => (
            <Checkbox key={name} label={name} note="12" />
          ))}
        </Drawer>
      ))}
      <Toaster label={t.added} closeLabel={t.close} />
    </div>
  )
}
