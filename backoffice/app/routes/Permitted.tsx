import type { ReactNode } from 'react'
import { useMay } from '../features/session/index.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { useTitle } from '../i18n/useTitle.ts'
import { mayOpen, type Screen } from '../screens.ts'

interface PermittedProps {
  screen: Screen
  children: ReactNode
}

/** Shows a screen with its permission, and an error without. */
export function Permitted({ screen, children }: PermittedProps) {
  const may = useMay()
  return mayOpen(screen, may) ? children : <Forbidden />
}

function Forbidden() {
  const { t } = useTexts()
  useTitle(t('screen_forbidden'))
  return (
    <div className="grid place-items-center gap-2 px-6 py-20 text-center">
      <h1 className="text-22">{t('screen_forbidden')}</h1>
      <p className="max-w-prose text-muted">{t('screen_forbidden_text')}</p>
    </div>
  )
}
