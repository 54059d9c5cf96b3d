import { cx } from '@rawaj/design/cx.ts'
import { LanguageIcon } from '@rawaj/design/icons.tsx'
import { Spinner } from '@rawaj/design/Spinner.tsx'
import { useLocation } from 'react-router'
import { useChangeLanguage } from '../../i18n/useChangeLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { isModifiedClick } from '../../ui/isModifiedClick.ts'

/** The other language of this page. A link, so that it works without JavaScript and search engines find it. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t, i18n } = useTranslation()
  const { turning, turnTo } = useChangeLanguage()
  const { pathname, search } = useLocation()
  const other = i18n.language === 'ar' ? 'en' : 'ar'
  const query = new URLSearchParams(search)
  query.set('lang', other)

  return (
    <a
      href={`${pathname}?${query}`}
      hrefLang={other}
      lang={other}
      aria-label={t('change_language')}
      aria-busy={turning || undefined}
      className={cx('inline-flex items-center gap-1.5 font-medium', className)}
      onClick={(event) => {
        if (isModifiedClick(event)) return
        event.preventDefault()
        if (!turning) void turnTo(other)
      }}
    >
      {turning ? <Spinner className="[&>svg]:size-4" /> : <LanguageIcon className="size-4" />}
      {t('other_language')}
    </a>
  )
}
