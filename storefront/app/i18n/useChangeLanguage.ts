import type { Language } from '@rawaj/contract/text/languages.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePageData } from '../pageContext.ts'
import { hydrateDeferredParts } from '../ui/deferredPart.tsx'
import { toast } from '../ui/toast.ts'
import { namespaces } from './i18nOptions.ts'
import { useTranslation } from './useTranslation.ts'

/**
 * Switches the shop to another language in place: texts and direction, then the page's data. It switches only when all texts are
 * loaded; without a connection the page stays as it is with a message, and the next press tries again.
 */
export function useChangeLanguage(): { turning: boolean; turnTo: (language: Language) => Promise<void> } {
  const { t, i18n } = useTranslation('errors')
  const { revalidate } = useRevalidator()
  const { shop } = usePageData()
  const [turning, setTurning] = useState(false)

  async function turnTo(language: Language) {
    const allHere = () => namespaces.every((namespace) => i18n.hasResourceBundle(language, namespace))
    const partsHydrated = hydrateDeferredParts()
    setTurning(true)
    // Not `loadLanguages`: that never asks again for what failed once.
    if (!allHere()) await i18n.reloadResources([language])
    if (allHere()) await partsHydrated
    setTurning(false)
    if (!allHere()) return void toast.danger(t('no_connection'))
    await i18n.changeLanguage(language)
    // A closed shop answers with whole pages alone.
    if (shop.open) await revalidate()
    else location.reload()
  }
  return { turning, turnTo }
}
