import type { Language } from '@rawaj/contract/text/languages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePageData } from '../pageContext.ts'
import { toast } from '../ui/toast.ts'
import { useTranslation } from './useTranslation.ts'

/**
 * Switches the shop to another language in place and at once. Without a connection the page stays as it is with a message, and the
 * next press tries again.
 */
export function useChangeLanguage(): { turning: boolean; turnTo: (language: Language) => Promise<void> } {
  const { t, i18n } = useTranslation('errors')
  const { revalidate } = useRevalidator()
  const { shop } = usePageData()
  const queries = useQueryClient()
  const [target, setTarget] = useState<Language | null>(null)

  async function turnTo(language: Language) {
    // A closed shop answers with whole pages alone.
    const reload = () => i18n.changeLanguage(language).then(() => location.reload())
    const read = shop.open ? revalidate : reload
    setTarget(language)
    const turned = await import('./turnLanguage.ts').then(
      ({ turnLanguage }) => turnLanguage(language, { queries, revalidate: read }),
      () => false,
    )
    if (turned) return
    setTarget(null)
    toast.danger(t('no_connection'))
  }
  return { turning: target !== null && target !== i18n.language, turnTo }
}
