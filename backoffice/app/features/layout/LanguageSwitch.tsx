import type { Language } from '@rawaj/contract/text/languages.ts'
import { LanguageIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../../i18n/createI18n.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTexts } from '../../i18n/useTexts.ts'

const names: Record<Language, string> = { ar: 'العربية', en: 'English' }

/** Switches the screen to the other language in place: unsaved input stays. */
export function LanguageSwitch() {
  const { t } = useTexts()
  const { i18n } = useTranslation()
  const other: Language = useLanguage() === 'ar' ? 'en' : 'ar'
  const [failed, setFailed] = useState(false)
  return (
    <>
      <button
        type="button"
        lang={other}
        onClick={() =>
          void changeLanguage(i18n, other).then(
            () => setFailed(false),
            () => setFailed(true),
          )
        }
        className="flex min-h-11 items-center gap-2 rounded-control px-2.5 text-14 font-medium transition-colors enabled-hover:bg-white/10"
      >
        <LanguageIcon className="size-5" />
        {names[other]}
      </button>
      <span role="alert" className="text-14">
        {failed && t('errors:no_connection')}
      </span>
    </>
  )
}
