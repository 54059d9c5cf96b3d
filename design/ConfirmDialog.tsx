import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './buttonClass.ts'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  children?: ReactNode
  labels: { ok: string; cancel: string }
  /** primary for placing an order, danger for what takes away. */
  variant?: ButtonVariant
  busy?: boolean
  onOk: () => void
  onCancel: () => void
}

/** A question with Ok and Cancel. */
export function ConfirmDialog({
  open,
  title,
  children,
  labels,
  variant = 'primary',
  busy,
  onOk,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={labels.cancel}
      size="sm"
      decision
      footer={
        <>
          <Button variant={variant} loading={busy} onClick={onOk} className="sm:min-w-32">
            {labels.ok}
          </Button>
          <Button variant="outline" onClick={onCancel} data-autofocus>
            {labels.cancel}
          </Button>
        </>
      }
    >
      {children && <div className="text-muted">{children}</div>}
    </Dialog>
  )
}
