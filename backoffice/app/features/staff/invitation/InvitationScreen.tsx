import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { Link } from 'react-router'
import { useAdminQuery } from '../../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { StepHeading } from '../../../ui/StepHeading.tsx'
import { LoadFailure } from '../../failures/index.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'

/** Offer of an invitation, and its acceptance. */
export function InvitationScreen({ token }: { token: string }) {
  const { t } = useTexts()
  const query = useAdminQuery(
    ['invitation', token],
    'readInvitation',
    { body: { token } },
    {
      enabled: token !== '',
      // The form below must keep its input.
      refetchOnWindowFocus: false,
    },
  )
  const { data, error } = query
  if (data) return <AcceptInvitation token={token} invitation={data} />
  if (token === '' || isDead(error))
    return (
      <>
        <StepHeading text={t('invitation_dead_text')} focused>
          {t('invitation_dead_title')}
        </StepHeading>
        <Link to="/login" className={buttonClass({ variant: 'outline', full: true })}>
          {t('to_sign_in')}
        </Link>
      </>
    )
  return (
    <>
      <StepHeading>{t('invitation_title')}</StepHeading>
      {error ? (
        <LoadFailure query={query} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
    </>
  )
}

const isDead = (error: unknown) =>
  error instanceof ShopApiError && (error.code === 'invitation_dead' || error.status === 400)
