import { codeIsGoodForMs } from '@rawaj/contract/oneTimeCode.ts'
import { useEffect, useState } from 'react'
import { GetCodeDialog } from './GetCodeDialog.tsx'
import { SendCodeDialog } from './SendCodeDialog.tsx'

interface CodeSignInProps {
  open: boolean
  onClose: () => void
  /** Of the account that is to be signed in, where it is no other's choice. */
  email?: string
  onSignedIn?: () => void
}

/** Signing in by a one-time code: an address, then the code that was mailed there. Fetched when it is asked for. */
export function CodeSignIn({ open, onClose, email, onSignedIn }: CodeSignInProps) {
  /** Where the code went, and when (`Date.now()`). */
  const [sent, setSent] = useState<{ to: string; at: number } | null>(null)

  // Whoever closed it to look for the mail finds the field for its code again, for as long as that code is good.
  useEffect(() => {
    if (open) setSent((last) => (last && Date.now() - last.at < codeIsGoodForMs ? last : null))
  }, [open])
  const mailed = (to: string) => setSent({ to, at: Date.now() })

  return (
    <>
      <SendCodeDialog open={open && sent === null} email={email} onClose={onClose} onSent={mailed} />
      {sent && (
        <GetCodeDialog
          open={open}
          sent={sent}
          fixed={email !== undefined}
          onClose={onClose}
          onSent={mailed}
          onSignedIn={onSignedIn}
        />
      )}
    </>
  )
}
