import { languages } from '@rawaj/contract/text/languages.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'

interface PageHeadProps {
  title: string
  /** One or two sentences for search engines and shared links. */
  description?: string | undefined
  /** The address of this page without the language, query included where it makes another page: `/purchase?page=2`. */
  path: string
  /** Picture for shared links, a path of the shop. */
  image?: string | undefined
  /** Pages that only concern one customer stay out of search engines. */
  hidden?: boolean
}

/**
 * Metadata of a page: title, canonical address, its other language. React moves these into the head, also when the language
 * changes in place.
 */
export function PageHead({ title, description, path, image, hidden = false }: PageHeadProps) {
  const { t, i18n } = useTranslation()
  const { publicUrl } = usePageData()
  const inLanguage = (language: string) => {
    const url = new URL(path, `${publicUrl}/`)
    url.searchParams.set('lang', language)
    return url.href
  }
  const address = inLanguage(i18n.language)
  const fullTitle = `${title} | ${t('shop_name')}`
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {Object.keys(languages).map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={new URL(path, `${publicUrl}/`).href} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('shop_name')} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={i18n.language === 'ar' ? 'ar_SA' : 'en_SA'} />
      {image && <meta property="og:image" content={new URL(image, `${publicUrl}/`).href} />}
    </>
  )
}
