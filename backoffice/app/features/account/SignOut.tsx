import { SignOutIcon } from '@rawaj/design/icons.tsx'
import { Spinner } from '@rawaj/design/Spinner.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useFailureText } from '../failures/index.ts'
import { noteSession } from '../session/index.ts'

/** Ends the session here. */
export function SignOut() {
  const { t } = useTranslation()
  const adminApi = useAdminApi()
  const signInPage = useHref('/login')
  const failureText = useFailureText()
  const end = useMutation({
    mutationFn: () => adminApi.endOwnSession({}),
    onSuccess() {
      noteSession(false)
      // A new page, so that nothing of the account stays in this one.
      location.replace(signInPage)
    },
  })
  return (
    <>
      <button
        type="button"
        aria-label={t('sign_out')}
        aria-busy={end.isPending || end.isSuccess || undefined}
        onClick={() => !end.isPending && end.mutate()}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 text-14 font-medium transition-colors enabled-hover:bg-white/10"
      >
        {end.isPending || end.isSuccess ? <Spinner /> : <SignOutIcon className="size-5" />}
        <span className="max-sm:hidden">{t('sign_out')}</span>
      </button>
      <span role="alert" className="text-14">
        {end.error && failureText(end.error)}
      </span>
    </>
  )
}
