import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRouteLoaderData } from 'react-router'
import { PageHead } from '../features/chrome/PageHead.tsx'
import { BottomSlider } from '../features/home/BottomSlider.tsx'
import { BrandTiles } from '../features/home/BrandTiles.tsx'
import { CategoryTiles } from '../features/home/CategoryTiles.tsx'
import { DealCountdown } from '../features/home/DealCountdown.tsx'
import { HeroSlider } from '../features/home/HeroSlider.tsx'
import { type HomeData, loadHome } from '../features/home/homeData.ts'
import { ProductRow } from '../features/home/ProductRow.tsx'
import { PromoBanner } from '../features/home/PromoBanner.tsx'
import { Questions } from '../features/home/Questions.tsx'
import { Shelves } from '../features/home/Shelves.tsx'
import { given } from '../pageContext.ts'
import type { loader as rootLoader } from '../root.tsx'
import { BelowFirstScreen, saysFirstScreen } from '../ui/BelowFirstScreen.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { NoOrders } from '../ui/drawings/NoOrders.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { Route } from './+types/home'

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(given).shopApi)
export const clientLoader = ({ context }: Route.ClientLoaderArgs) => loadHome(context.get(given).shopApi)

export const handle = saysFirstScreen

export default function Home({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('home')
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const categories = root?.categories ?? []
  const { heroes, side, promos, bottom, deal, hot, shelves, products, top, brands, questions } = loaderData
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
        <BelowFirstScreen />
        {deal.length > 0 && (
          <section className="grid gap-5 lg:grid-cols-[1fr_3fr]">
            {side && <PromoBanner banner={side} shape="side" className="min-h-64 max-lg:order-last lg:min-h-0" />}
            <div className="min-w-0 rounded-card bg-saffron-50 p-4 sm:p-6">
              <ProductRow
                title={t('deal_of_the_day')}
                text={t('deal_text')}
                products={deal}
                slideClassName="lg:basis-[calc((100%-2.5rem)/3)]!"
              >
                <DealCountdown />
              </ProductRow>
            </div>
          </section>
        )}
        {firstTop && (
          <Below>
            <TopCategory category={firstTop} />
          </Below>
        )}
        {promos.length > 0 && (
          <Below>
            <div className="grid gap-5 md:auto-cols-fr md:grid-flow-col">
              {promos.map((banner) => (
                <PromoBanner key={banner.id} banner={banner} shape="row" className="min-h-64" />
              ))}
            </div>
          </Below>
        )}
        {hot.length > 0 && (
          <Below>
            <ProductRow
              title={t('hot_items')}
              text={t('hot_text')}
              products={hot}
              more={{ to: '/purchase', label: t('view_all_products') }}
            />
          </Below>
        )}
        {shelves.length > 0 && (
          <Below>
            <Shelves shelves={shelves} />
          </Below>
        )}
        {otherTops.map((category) => (
          <Below key={category.id}>
            <TopCategory category={category} />
          </Below>
        ))}
        {products.length > 0 && (
          <Below>
            <ProductRow
              title={t('our_products')}
              text={t('our_products_text')}
              products={products}
              more={{ to: '/purchase', label: t('view_all_products') }}
            />
          </Below>
        )}
        {brands.length > 0 && (
          <Below>
            <BrandTiles brands={brands} />
          </Below>
        )}
        {bottom.length > 0 && (
          <Below>
            <BottomSlider banners={bottom} />
          </Below>
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
          <Below>
            <Questions questions={questions} phone={root?.address?.phone_no} />
          </Below>
        )}
      </div>
    </>
  )
}

/** A part below the first screens; as wide as the page, because rows on phones reach its edges. */
function Below({ children }: { children: ReactNode }) {
  return <div className="laid-out-late -mx-(--gutter) px-(--gutter) [--tall:36rem]">{children}</div>
}

function TopCategory({ category }: { category: HomeData['top'][number] }) {
  const { t } = useTranslation('home')
  const { id, name, world, products } = category
  return (
    <ProductRow title={name} world={world} products={products} more={{ to: `/purchase/${id}`, label: t('view_all') }} />
  )
}
