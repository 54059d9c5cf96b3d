import { cx } from '@rawaj/design/cx.ts'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'

export type AuthTab = 'sign_in' | 'register'
const tabs: readonly AuthTab[] = ['sign_in', 'register']

/** On phones one of the two halves of the sign-in page is seen; wider screens have room for both, and no tabs. */
export function AuthTabs({ chosen, onChoose }: { chosen: AuthTab; onChoose: (tab: AuthTab) => void }) {
  const { t } = useTranslation('account')

  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = chosen === 'sign_in' ? 'register' : 'sign_in'
    onChoose(other)
    document.getElementById(`auth-tab-${other}`)?.focus()
  }

  return (
    <div
      role="tablist"
      aria-label={t('welcome')}
      onKeyDown={move}
      className="mb-4 grid grid-cols-2 rounded-control border border-line bg-white p-1 md:hidden noscript:hidden"
    >
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`auth-tab-${tab}`}
          aria-selected={tab === chosen}
          aria-controls={`auth-${tab}`}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
          className={cx(
            'min-h-11 rounded-control font-medium transition-colors',
            tab === chosen ? 'bg-petrol-700 text-white' : 'text-muted hover:text-petrol-700',
          )}
        >
          {t(tab)}
        </button>
      ))}
    </div>
  )
}
