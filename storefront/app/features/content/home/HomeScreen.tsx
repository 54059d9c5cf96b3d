import { cx } from '@rawaj/design/cx.ts'
import type { ReactNode, RefCallback } from 'react'
import { useLocalized } from '../../../i18n/useLocalized.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { usePageData } from '../../../pageContext.ts'
import { deferredPart } from '../../../ui/deferredPart.tsx'
import { FoldMarker } from '../../../ui/FoldMarker.tsx'
import { DealCountdown } from '../../catalogue/index.ts'
import { PageHead, useRootData } from '../../page/index.ts'
import { BrandTiles } from './BrandTiles.tsx'
import { CategoryTiles } from './CategoryTiles.tsx'
import { CompactRow } from './CompactRow.tsx'
import { HeroSlider } from './HeroSlider.tsx'
import { firstParts, type HomeData, type HomePart } from './homeData.ts'
import { ProductRow } from './ProductRow.tsx'
import { BottomSlider, PromoBanner } from './PromoBanner.tsx'
import { ShortLists } from './ShortLists.tsx'
import { TopCategories } from './TopCategories.tsx'
import { useWholeHome } from './useWholeHome.ts'

const NothingYet = deferredPart('nothing-yet', async () => (await import('./NothingYet.tsx')).NothingYet)
const Questions = deferredPart('questions', async () => (await import('./Questions.tsx')).Questions)

/** The home page in the owner's order; what lies below the first screen is laid out late. */
export function HomeScreen({ data: loaded }: { data: HomeData }) {
  const { data, watch, wantWhole } = useWholeHome(loaded)
  const { heroes, sections } = data
  const { t } = useTranslation(['home', 'common'])
  const { promises } = usePageData().shop
  const title = useLocalized(promises.titles)
  const slogan = useLocalized(promises.slogans)
  const [first, ...others] = sections
  const delivery = promises.nationwide && t('common:delivered_nationwide')
  const introduction = [slogan, delivery].filter(Boolean).join(' ')
  const description = [
    slogan || t('page_description'),
    delivery,
    promises.support === 'always' && t('common:support_always'),
  ]
  return (
    <>
      <PageHead
        title={title || t('common:home')}
        description={description.filter(Boolean).join(' ')}
        path="/"
        image={heroes[0]?.image}
      />
      {heroes.length > 0 && (
        <div className="sm:container-page sm:pt-6">
          <HeroSlider banners={heroes} />
        </div>
      )}
      <div className={cx('container-page py-6 sm:py-10', rows)} onScrollCapture={wantWhole}>
        <div className="-mb-6 max-w-240 sm:-mb-8">
          <h1 className="text-22 sm:text-28">{title || t('common:shop_name')}</h1>
          {introduction !== '' && <p className="mt-1 text-muted sm:text-18">{introduction}</p>}
        </div>
        {first && <Part part={first} />}
        <FoldMarker />
        {!sections.some(hasProducts) && <NothingYet />}
        {others.map((part, place) => {
          const key = part.kind === 'list' ? `list ${part.id}` : `${part.kind} ${place}`
          if (place + 1 < firstParts) {
            return (
              <div key={key} className="late-pictures">
                <Part part={part} />
              </div>
            )
          }
          return (
            <DeferredSection key={key} kind={part.kind} watch={watch}>
              <Part part={part} />
            </DeferredSection>
          )
        })}
      </div>
    </>
  )
}

const hasProducts = (part: HomePart) =>
  ['list', 'shortLists', 'products', 'topCategories'].includes(part.kind) ||
  (part.kind === 'deals' && part.deals.length > 0)

/** As far from each other as parts of the page are. */
const rows = 'grid grid-cols-1 gap-10 sm:gap-16'

function Part({ part }: { part: HomePart }) {
  const { t } = useTranslation('home')
  const root = useRootData()
  const everything = { to: '/purchase', label: t('view_all_products') }
  switch (part.kind) {
    case 'list':
      return (
        <ProductRow
          title={part.name}
          text={part.text}
          products={part.products}
          more={part.link === null ? everything : { to: part.link, label: t('view_all') }}
        />
      )
    case 'shortLists':
      return <ShortLists lists={part.lists} />
    case 'categories':
      return <CategoryTiles categories={part.categories} />
    case 'deals':
      return <Deals {...part} />
    case 'topCategories':
      return <TopCategories categories={part.categories} />
    case 'promos':
      return (
        <div className="promos">
          {part.banners.map((banner) => (
            <PromoBanner key={banner.id} banner={banner} shape="row" className="min-h-64" />
          ))}
        </div>
      )
    case 'products':
      return (
        <CompactRow
          title={t('our_products')}
          text={t('our_products_text')}
          products={part.products}
          // Short, so that it stands beside the title on phones too.
          more={{ ...everything, label: t('view_all') }}
        />
      )
    case 'brands':
      return <BrandTiles brands={part.brands} />
    case 'bottom':
      return <BottomSlider banners={part.banners} />
    case 'questions':
      return <Questions questions={part.questions} phone={root?.address?.phone_no} />
  }
}

function Deals({ deals, side }: Extract<HomePart, { kind: 'deals' }>) {
  const { t } = useTranslation('home')
  if (deals.length === 0) return side && <PromoBanner banner={side} shape="row" className="min-h-64" />
  return (
    <div className={rows}>
      {deals.map((deal, place) => (
        <section key={deal.id} className={cx('grid gap-5', place === 0 && side && 'lg:grid-cols-[1fr_3fr]')}>
          {place === 0 && side && (
            <PromoBanner banner={side} shape="side" className="min-h-64 max-lg:order-last lg:min-h-0" />
          )}
          <div className="min-w-0 rounded-card bg-saffron-50 p-4 sm:p-6">
            <ProductRow
              title={place === 0 ? t('deal_of_the_day') : deal.name}
              text={place === 0 ? deal.name : t('deal_text')}
              products={deal.products}
              slideClassName="lg:basis-[calc((100%-2.5rem)/3)]!"
            >
              {deal.endsAt !== null && <DealCountdown endsAt={deal.endsAt} />}
            </ProductRow>
          </div>
        </section>
      ))}
    </div>
  )
}

/** How tall each is, as measured: what is in view below it moves by as much as this is wrong. */
const heights: Record<HomePart['kind'], string> = {
  categories: '[--tall:19rem]',
  deals: '[--tall:58rem] lg:[--tall:40rem]',
  list: '[--tall:39rem]',
  shortLists: '[--tall:29rem]',
  topCategories: '[--tall:41.5rem] sm:[--tall:46rem]',
  promos: '[--tall:20.5rem] lg:[--tall:16rem]',
  products: '[--tall:18.25rem]',
  brands: '[--tall:13rem] sm:[--tall:28rem] lg:[--tall:15.5rem]',
  bottom: '[--tall:20rem]',
  questions: '[--tall:29rem] sm:[--tall:42rem] lg:[--tall:31rem]',
}

interface DeferredSectionProps {
  kind: HomePart['kind']
  watch: RefCallback<Element>
  children: ReactNode
}

/** A part below the first screens; as wide as the page, because rows on phones reach its edges. */
function DeferredSection({ kind, watch, children }: DeferredSectionProps) {
  return (
    <div ref={watch} className={cx('deferred-layout -mx-(--gutter) px-(--gutter)', heights[kind])}>
      {children}
    </div>
  )
}
