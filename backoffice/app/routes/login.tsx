import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CardFrame } from '../features/layout/index.ts'
import { SignInFlow } from '../features/signIn/index.ts'
import { useTitle } from '../i18n/useTitle.ts'

/** `/admin/login` */
export function Login() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useTitle(t('sign_in_title'))
  const onSignedIn = useCallback(() => void navigate('/', { replace: true }), [navigate])
  return (
    <CardFrame>
      <SignInFlow onSignedIn={onSignedIn} />
    </CardFrame>
  )
}
