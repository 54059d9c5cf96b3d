import type { Layout } from '@rawaj/contract/content/contentSchemas.ts'
import { NoticeLine, noticeLinkClass } from '@rawaj/design/NoticeLine.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'

/** The owner's notice to every visitor, above the header; it scrolls away with the page. */
export function Notice({ notice: { tone, text, link } }: { notice: NonNullable<Layout['notice']> }) {
  const { t } = useTranslation()
  return (
    <NoticeLine tone={tone} label={t('notice_line')}>
      {link === null ? (
        text
      ) : (
        <Link to={link} className={noticeLinkClass}>
          {text}
        </Link>
      )}
    </NoticeLine>
  )
}
