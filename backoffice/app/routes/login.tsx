import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SignInFlow } from '../features/account/index.ts'
import { CardFrame } from '../features/layout/index.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { useTitle } from '../i18n/useTitle.ts'
import { nextScreen } from './nextScreen.ts'

/** `/admin/login` */
export function Login() {
  const { t } = useTexts()
  const navigate = useNavigate()
  useTitle(t('sign_in_title'))
  const { search } = useLocation()
  const onSignedIn = useCallback(() => void navigate(nextScreen(search), { replace: true }), [navigate, search])
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  return (
    <CardFrame>
      <SignInFlow onSignedIn={onSignedIn} recoveryCodes={recoveryCodes} onRecoveryCodes={setRecoveryCodes} />
    </CardFrame>
  )
}
