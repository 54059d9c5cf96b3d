import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SignInFlow } from '../features/account/index.ts'
import { CardFrame } from '../features/layout/index.ts'
import { useTitle } from '../i18n/useTitle.ts'
import { useWords } from '../i18n/useWords.ts'
import { nextScreen } from './nextScreen.ts'

/** `/admin/login` */
export function Login() {
  const { t } = useWords()
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
