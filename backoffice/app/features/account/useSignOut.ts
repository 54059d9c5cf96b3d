import { useMutation } from '@tanstack/react-query'
import { useHref } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { deleteDrafts } from '../drafts/index.ts'
import { useFailureText } from '../failures/index.ts'
import { isSignedOut, noteSession } from '../session/index.ts'
import { notify } from '../toasts/index.ts'

/** Ends the session here, and leaves nothing of the account in this browser; `userId`: whose it is, or was. */
export function useSignOut(userId: number): () => void {
  const adminApi = useAdminApi()
  const signInPage = useHref('/login')
  const failureText = useFailureText()
  const { mutate, isPending } = useMutation({
    // One that has ended by itself is over just as well.
    mutationFn: () => adminApi.endOwnSession({}).catch(ignoreSignedOut),
    onSuccess() {
      noteSession(false)
      deleteDrafts(userId)
      // A new page, so that nothing of the account stays in this one.
      location.replace(signInPage)
    },
    onError: (error) => notify(failureText(error)),
  })
  return () => {
    if (!isPending) mutate()
  }
}

function ignoreSignedOut(reason: unknown): void {
  if (!isSignedOut(reason)) throw reason
}
