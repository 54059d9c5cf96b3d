import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { Logo } from '../../ui/Logo.tsx'

/** The shop's name, leading home. */
export function HomeLink({ onDark = false }: { onDark?: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <Link to="/" className="inline-flex min-h-11 items-center">
      <Logo language={language} label={t('shop_name')} onDark={onDark} className="h-9 lg:h-11" />
    </Link>
  )
}
