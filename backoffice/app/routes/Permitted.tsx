import type { Permission } from '@rawaj/contract/permissions.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../features/session/index.ts'
import { useTitle } from '../i18n/useTitle.ts'

interface PermittedProps {
  permission: Permission | undefined
  children: ReactNode
}

/** A screen for those who hold the permission; the others are told so. */
export function Permitted({ permission, children }: PermittedProps) {
  const may = useMay()
  return permission === undefined || may(permission) ? children : <Forbidden />
}

function Forbidden() {
  const { t } = useTranslation()
  useTitle(t('screen_forbidden'))
  return (
    <div className="grid place-items-center gap-2 px-6 py-20 text-center">
      <h1 className="text-22">{t('screen_forbidden')}</h1>
      <p className="max-w-prose text-muted">{t('screen_forbidden_text')}</p>
    </div>
  )
}
