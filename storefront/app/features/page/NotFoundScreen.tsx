import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { NotFound } from '../../ui/drawings/NotFound.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRootData } from './rootData.ts'

interface NotFoundScreenProps {
  /** What is not there; by default the page. */
  title?: string
  text?: string
}

/** No such page (spec, section 2), and the ways on from here. */
export function NotFoundScreen({ title, text }: NotFoundScreenProps) {
  const { t } = useTranslation()
  const heading = title ?? t('not_found')
  const categories = useRootData()?.categories ?? []
  return (
    <div className="container-page py-6 sm:py-12">
      <title>{`${heading} | ${t('shop_name')}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        drawing={NotFound}
        title={heading}
        text={text ?? t('not_found_text')}
        action={
          <>
            <Link to="/purchase" className={buttonClass()}>
              {t('browse_shop')}
            </Link>
            <Link to="/" className={buttonClass({ variant: 'outline' })}>
              {t('back_home')}
            </Link>
          </>
        }
      />
      {categories.length > 0 && (
        <nav aria-label={t('all_categories')} className="mx-auto max-w-180 border-t border-line pt-8 pb-6">
          <ul className="flex flex-wrap justify-center gap-2">
            {categories.map(({ id, name, department }) => (
              <li key={id} data-department={department ?? undefined}>
                <Link to={`/purchase/${id}`} className="department-link">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
