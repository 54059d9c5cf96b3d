import { AccountIcon, KeyIcon } from '@rawaj/design/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import {
  AuthCard,
  type AuthTab,
  AuthTabs,
  isGuarded,
  RegisterForm,
  returnTo,
  SignInForm,
  useSession,
} from '../features/auth/index.ts'
import { PageHead } from '../features/page/index.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { toast } from '../ui/toast.ts'

/** On phones the other half is a tab away; without a script no tab can be pressed. */
const hiddenUnless = (shown: boolean) => (shown ? undefined : 'max-md:hidden noscript:block')

/** Sign-in and registration side by side, on phones as tabs. A signed-in customer is redirected to where they came from. */
export default function LoginScreen() {
  const { t } = useTranslation(['account', 'messages'])
  const [search] = useSearchParams()
  const session = useSession()
  const [registered, setRegistered] = useState<string | null>(null)
  const [tab, setTab] = useState<AuthTab>('sign_in')
  const signInCard = useRef<HTMLDivElement>(null)

  const next = returnTo(search.get('next'))
  const sentHere = session === null && isGuarded(next)

  // biome-ignore lint/correctness/useExhaustiveDependencies: warned once, not again in another language.
  useEffect(() => {
    if (sentHere) toast.warning(t('messages:login_to_continue'))
  }, [sentHere])

  if (session) return <Navigate to={next} replace />

  return (
    // A browser that is signed in sees no form for the moment until it has gone on.
    <div className="container-page py-8 in-data-[session=in]:invisible sm:py-12">
      <PageHead title={t('page_title')} description={t('page_description')} path="/login" hidden />
      <div className="mx-auto max-w-5xl">
        <header className="mb-8 text-center">
          <h1 className="text-28 sm:text-36">{t('welcome')}</h1>
          <p className="mx-auto mt-2 max-w-xl text-muted">{t('welcome_text')}</p>
        </header>
        <AuthTabs chosen={tab} onChoose={setTab} />
        <div className="grid items-start gap-6 md:grid-cols-2">
          <AuthCard
            id="auth-sign_in"
            ref={signInCard}
            className={hiddenUnless(tab === 'sign_in')}
            icon={<KeyIcon />}
            title={t('sign_in')}
            text={t('sign_in_text')}
          >
            <SignInForm registered={registered} />
          </AuthCard>
          <AuthCard
            id="auth-register"
            className={hiddenUnless(tab === 'register')}
            icon={<AccountIcon />}
            title={t('register')}
            text={t('register_text')}
          >
            <RegisterForm
              onRegistered={(mobile) => {
                setRegistered(mobile)
                setTab('sign_in')
                signInCard.current?.scrollIntoView({ block: 'start' })
              }}
            />
          </AuthCard>
        </div>
      </div>
    </div>
  )
}
