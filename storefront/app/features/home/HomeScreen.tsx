import { buttonClass } from '@rawaj/design/buttonClass.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NoOrders } from '../../ui/drawings/NoOrders.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FoldMarker } from '../../ui/FoldMarker.tsx'
import { PageHead, useRootData } from '../page/index.ts'
import { BrandTiles } from './BrandTiles.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'
import { DealCountdown } from './DealCountdown.tsx'
import { HeroSlider } from './HeroSlider.tsx'
import { HomeSections } from './HomeSections.tsx'
import type { HomeData } from './loadHome.ts'
import { ProductRow } from './ProductRow.tsx'
import { BottomSlider, PromoBanner } from './PromoBanner.tsx'
import { Questions } from './Questions.tsx'

/** The home page, section by section; what lies below the first screen is laid out late. */
export function HomeScreen({ data }: { data: HomeData }) {
  const { t } = useTranslation('home')
  const root = useRootData()
  const categories = root?.categories ?? []
  const { heroes, side, promos, bottom, deal, dealEndsAt, hot, sections, products, top, brands, questions } = data
  const [firstTop, ...otherTops] = top

  return (
    <>
      <PageHead title={t('page_title')} description={t('page_description')} path="/" image={heroes[0]?.image} />
      {heroes.length > 0 && (
        <div className="sm:container-page sm:pt-6">
          <HeroSlider banners={heroes} />
        </div>
      )}
      <div className="container-page grid grid-cols-1 gap-14 py-8 sm:gap-18 sm:py-10">
        <div className="-mb-6 max-w-240 sm:-mb-8">
          <h1 className="text-22 sm:text-28">{t('headline')}</h1>
          <p className="mt-1 text-muted sm:text-18">{t('headline_text')}</p>
        </div>
        {categories.length > 0 && <CategoryTiles categories={categories} />}
        <FoldMarker />
        {deal.length > 0 && (
          <section className="grid gap-5 lg:grid-cols-[1fr_3fr]">
            {side && <PromoBanner banner={side} shape="side" className="min-h-64 max-lg:order-last lg:min-h-0" />}
            <div className="min-w-0 rounded-card bg-saffron-50 p-4 sm:p-6">
              <ProductRow
                title={t('deal_of_the_day')}
                text={t(dealEndsAt === null ? 'deal_text' : 'deal_text_today')}
                products={deal}
                slideClassName="lg:basis-[calc((100%-2.5rem)/3)]!"
              >
                {dealEndsAt !== null && <DealCountdown endsAt={dealEndsAt} />}
              </ProductRow>
            </div>
          </section>
        )}
        {firstTop && (
          <DeferredSection>
            <TopCategory category={firstTop} />
          </DeferredSection>
        )}
        {promos.length > 0 && (
          <DeferredSection>
            <div className="grid gap-5 md:auto-cols-fr md:grid-flow-col">
              {promos.map((banner) => (
                <PromoBanner key={banner.id} banner={banner} shape="row" className="min-h-64" />
              ))}
            </div>
          </DeferredSection>
        )}
        {hot.length > 0 && (
          <DeferredSection>
            <ProductRow
              title={t('hot_items')}
              text={t('hot_text')}
              products={hot}
              more={{ to: '/purchase', label: t('view_all_products') }}
            />
          </DeferredSection>
        )}
        {sections.length > 0 && (
          <DeferredSection>
            <HomeSections sections={sections} />
          </DeferredSection>
        )}
        {otherTops.map((category) => (
          <DeferredSection key={category.id}>
            <TopCategory category={category} />
          </DeferredSection>
        ))}
        {products.length > 0 && (
          <DeferredSection>
            <ProductRow
              title={t('our_products')}
              text={t('our_products_text')}
              products={products}
              more={{ to: '/purchase', label: t('view_all_products') }}
            />
          </DeferredSection>
        )}
        {brands.length > 0 && (
          <DeferredSection>
            <BrandTiles brands={brands} />
          </DeferredSection>
        )}
        {bottom.length > 0 && (
          <DeferredSection>
            <BottomSlider banners={bottom} />
          </DeferredSection>
        )}
        {deal.length + hot.length + top.length === 0 && (
          <EmptyState
            drawing={NoOrders}
            title={t('empty')}
            text={t('empty_text')}
            action={
              <Link to="/purchase" className={buttonClass()}>
                {t('view_all_products')}
              </Link>
            }
          />
        )}
        {questions.length > 0 && (
          <DeferredSection>
            <Questions questions={questions} phone={root?.address?.phone_no} />
          </DeferredSection>
        )}
      </div>
    </>
  )
}

/** A part below the first screens; as wide as the page, because rows on phones reach its edges. */
function DeferredSection({ children }: { children: ReactNode }) {
  return <div className="deferred-layout -mx-(--gutter) px-(--gutter) [--tall:36rem]">{children}</div>
}

function TopCategory({ category }: { category: HomeData['top'][number] }) {
  const { t } = useTranslation('home')
  const { id, name, department, products } = category
  return (
    <ProductRow
      title={name}
      department={department}
      products={products}
      more={{ to: `/purchase/${id}`, label: t('view_all') }}
    />
  )
}
