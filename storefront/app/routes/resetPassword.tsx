import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { KeyIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuthCard, ResetPasswordForm, useSession } from '../features/auth/index.ts'
import { PageHead } from '../features/page/index.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Failed } from '../ui/drawings/Failed.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'

/** Behind the mailed link: a new password. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation(['account', 'errors'])
  const [search] = useSearchParams()
  const [dead, setDead] = useState(false)
  const token = search.get('token') ?? ''
  // The server renders this page without the link's secret; it is looked at once the page is alive.
  const alive = useSession() !== undefined
  // Of a link that the shop handed to a customer whose account has no e-mail address yet.
  const first = alive && search.has('first')
  const title = t(first ? 'first_title' : 'reset_title')
  const noWayIn = dead || (alive && token === '')

  return (
    <div className="container-page min-h-[calc(100dvh-10rem)] py-8 sm:py-12">
      <PageHead title={title} path="/reset-password" hidden />
      {noWayIn ? (
        <EmptyState
          as="h1"
          drawing={Failed}
          title={t('errors:reset_link_dead')}
          text={t(first ? 'first_dead_text' : 'reset_dead_text')}
          action={
            <Link to={first ? '/login' : '/forgot-password'} className={buttonClass({ size: 'lg' })}>
              {t(first ? 'sign_in' : 'ask_for_link')}
            </Link>
          }
        />
      ) : (
        <div className="mx-auto max-w-xl">
          <h1 className="mb-8 text-center text-28 sm:text-36">{title}</h1>
          <AuthCard
            icon={<KeyIcon />}
            title={t(first ? 'first_heading' : 'reset_heading')}
            text={t(first ? 'first_text' : 'reset_text')}
          >
            <ResetPasswordForm token={alive ? token : ''} first={first} onLinkInvalid={() => setDead(true)} />
          </AuthCard>
        </div>
      )}
    </div>
  )
}
