import { Card } from '@rawaj/design/Card.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useProfile } from '../auth/index.ts'
import { LoadFailure } from '../feedback/index.ts'
import { ProfileForm } from './ProfileForm.tsx'

/** The customer's profile; the form is rendered once it is loaded. */
export function ProfileSection() {
  const { t } = useTranslation('account')
  const { profile, error, refetch } = useProfile()
  const titleId = useId()
  return (
    <Card as="section" padding="lg" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-1 text-22">
        {t('profile')}
      </h2>
      <p className="mb-6 text-14 text-muted">{t('profile_text')}</p>
      {content()}
    </Card>
  )

  function content() {
    if (profile) return <ProfileForm profile={profile} />
    if (error) {
      return (
        <LoadFailure
          error={error}
          as="p"
          title={t('profile_failed')}
          text={t('profile_failed_text')}
          onRetry={() => void refetch()}
        />
      )
    }
    return (
      <div role="status" className="grid gap-5 sm:grid-cols-2">
        <span className="sr-only">{t('loading')}</span>
        <Skeleton className="size-24 rounded-full sm:col-span-2" />
        {['name', 'mobile', 'email', 'zipcode'].map((field) => (
          <Skeleton key={field} className="mt-6 h-12" />
        ))}
        <Skeleton className="mt-6 h-28 sm:col-span-2" />
      </div>
    )
  }
}
