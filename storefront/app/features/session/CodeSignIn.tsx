import { useEffect, useState } from 'react'
import { GetCodeDialog } from './GetCodeDialog.tsx'
import { SendCodeDialog } from './SendCodeDialog.tsx'

interface CodeSignInProps {
  open: boolean
  onClose: () => void
}

/** Signing in by a one-time code: an address, then the code that was mailed there. Fetched when it is asked for. */
export function CodeSignIn({ open, onClose }: CodeSignInProps) {
  /** Where the code went, and when (`Date.now()`). */
  const [sent, setSent] = useState<{ to: string; at: number } | null>(null)

  // Once the dialog has gone, the next one begins with the address again.
  useEffect(() => {
    if (open) return
    const gone = setTimeout(() => setSent(null), 240)
    return () => clearTimeout(gone)
  }, [open])
  const mailed = (to: string) => setSent({ to, at: Date.now() })

  return (
    <>
      <SendCodeDialog open={open && sent === null} onClose={onClose} onSent={mailed} />
      {sent && <GetCodeDialog open={open} sent={sent} onClose={onClose} onSent={mailed} />}
    </>
  )
}
