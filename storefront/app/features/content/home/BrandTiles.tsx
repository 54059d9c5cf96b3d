import type { Brand } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'

/** Brands have names, no logos: each is shown as a word on a plate. */
export function BrandTiles({ brands }: { brands: Brand[] }) {
  const { t } = useTranslation('home')
  return (
    <section>
      <SectionHeading className="mb-5">{t('top_brands')}</SectionHeading>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-6">
        {brands.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`/purchase?brand_id=${id}`}
              className="grid h-20 place-items-center rounded-card border border-line bg-white px-3 text-center text-16 font-semibold text-petrol-700 transition-[border-color,background-color] hover:border-petrol-700 hover:bg-petrol-50 sm:text-18"
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
