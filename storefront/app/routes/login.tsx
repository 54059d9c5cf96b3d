import { AccountIcon, KeyIcon } from '@rawaj/design/icons.tsx'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigationType, useSearchParams } from 'react-router'
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
import { PageHead, type RequestedAction } from '../features/page/index.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { toast } from '../ui/toast.ts'

/**
 * Whether a customer has signed in with this browser before. A cookie, because signing out clears local storage (spec, section 2),
 * and a customer who has just signed out still has an account.
 */
const knownCookie = 'customer=1'
const isKnownBrowser = () => document.cookie.includes(knownCookie)
function rememberBrowser() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser yet.
  document.cookie = `${knownCookie};path=/;max-age=31536000;samesite=lax`
}

/** On phones the other half is a tab away; without a script no tab can be pressed. */
const hiddenUnless = (shown: boolean) => (shown ? undefined : 'max-md:hidden noscript:block')

/** Sign-in and registration side by side, on phones as tabs. A signed-in customer is redirected to where they came from. */
export default function LoginScreen() {
  const { t } = useTranslation(['account', 'messages'])
  const [search] = useSearchParams()
  const session = useSession()
  const [registered, setRegistered] = useState<string | null>(null)
  const ledHere = useNavigationType() !== 'POP'
  const signInCard = useRef<HTMLDivElement>(null)

  const next = returnTo(search.get('next'))
  const sentHere = session === null && isGuarded(next)
  // A product was to be added (`AddToCartButton`); what else leads here has an account already.
  const isAdding = ledHere && search.has('next') && next !== '/shopcart' && !isGuarded(next)
  const [tab, setTab] = useState<AuthTab>(isAdding && !isKnownBrowser() ? 'register' : 'sign_in')

  // biome-ignore lint/correctness/useExhaustiveDependencies: warned once, not again in another language.
  useEffect(() => {
    if (sentHere) toast.warning(t('messages:login_to_continue'))
  }, [sentHere])

  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival alone.
  useEffect(() => {
    // On a touch screen it would bring up the keyboard over half of the forms.
    if (ledHere && !session && matchMedia('(pointer: fine)').matches)
      document.querySelector<HTMLElement>(`#auth-${tab} input`)?.focus()
  }, [])

  useEffect(() => {
    if (session) rememberBrowser()
  }, [session])

  if (session) return <Navigate to={next} state={'goOn' satisfies RequestedAction} replace />

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
