import { useLocation } from 'react-router'
import { CardFrame } from '../features/layout/index.ts'
import { InvitationScreen } from '../features/staff/index.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { useTitle } from '../i18n/useTitle.ts'

/** `/admin/invitation#TOKEN`: the token is in the fragment, which is never sent to a server. */
export function Invitation() {
  const { t } = useTexts()
  useTitle(t('invitation_title'))
  const token = useLocation().hash.slice(1)
  return (
    <CardFrame>
      <InvitationScreen key={token} token={token} />
    </CardFrame>
  )
}
