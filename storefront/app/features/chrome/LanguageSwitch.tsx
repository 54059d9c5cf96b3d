import { useTranslation } from 'react-i18next'
import { useLocation, useRevalidator } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { LanguageIcon } from '../../ui/icons.tsx'

/**
 * Turns the shop to the other language where it stands: words, direction, and the page's data again. A link, so that
 * it works without JavaScript and search engines find the other language.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t, i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const other = i18n.language === 'ar' ? 'en' : 'ar'
  const query = new URLSearchParams(search)
  query.set('lang', other)

  async function turn() {
    await i18n.changeLanguage(other)
    await revalidate()
  }

  return (
    <a
      href={`${pathname}?${query}`}
      hrefLang={other}
      lang={other}
      aria-label={t('change_language')}
      className={cx('inline-flex items-center gap-1.5 font-medium', className)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void turn()
      }}
    >
      <LanguageIcon className="size-4" />
      {t('other_language')}
    </a>
  )
}
