import { Card } from '@rawaj/design/Card.tsx'
import { CheckIcon } from '@rawaj/design/icons.tsx'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import type { SignedInSession } from '../session/index.ts'
import { permissionKey } from './permissionKey.ts'

/** The signed-in account, its roles, and a description of their permissions. */
export function Identity({ staff: { user, permissions } }: { staff: SignedInSession }) {
  const { t } = useTexts()
  const language = useLanguage()
  return (
    <Card as="section" aria-label={t('identity')}>
      <p className="text-18 font-semibold wrap-anywhere">
        <bdi>{user.name}</bdi>
      </p>
      <p className="text-14 text-muted wrap-anywhere">
        <Ltr>{user.email}</Ltr>
      </p>
      <h2 className="mt-5 text-14 text-muted">{t('roles')}</h2>
      {user.roles.length === 0 ? (
        <p className="mt-1.5">{t('no_roles')}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {user.roles.map(({ id, nameAr, nameEn }) => (
            <li key={id} className="rounded-full bg-brand-soft px-3 py-1 text-14 font-medium text-brand">
              <bdi>{language === 'ar' ? nameAr : nameEn}</bdi>
            </li>
          ))}
        </ul>
      )}
      <h2 className="mt-5 text-14 text-muted">{t('permissions')}</h2>
      {permissions.length === 0 ? (
        <p className="mt-1.5">{t('no_permissions')}</p>
      ) : (
        <ul className="mt-2 grid gap-1.5 text-14 sm:max-lg:grid-cols-2">
          {permissions.map((permission) => (
            <li key={permission} className="flex gap-2">
              <CheckIcon className="mt-1 size-4 text-success" />
              {t(permissionKey(permission))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
