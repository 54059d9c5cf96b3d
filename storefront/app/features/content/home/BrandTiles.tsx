import type { Brand } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Link } from '../../../ui/Link.tsx'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'

/** Brands have names, no logos: each is shown as a word on a plate. */
export function BrandTiles({ brands }: { brands: Brand[] }) {
  const { t } = useTranslation('home')
  return (
    <section>
      <SectionHeading className="mb-5">{t('top_brands')}</SectionHeading>
      <ul className="brand-tiles">
        {brands.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/purchase?brand_id=${id}`} className="brand-tile">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
