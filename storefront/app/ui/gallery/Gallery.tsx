import type { ReactNode } from 'react'
import { Breadcrumb } from '../Breadcrumb.tsx'
import { Link } from '../Link.tsx'
import { NoImage } from '../NoImage.tsx'
import { Pagination } from '../Pagination.tsx'
import { Picture } from '../Picture.tsx'
import { ProductCardSkeleton } from '../ProductCard.tsx'
import { SectionHeading } from '../SectionHeading.tsx'
import { Slider } from '../Slider.tsx'
import { Brand } from './Brand.tsx'
import { Buttons } from './Buttons.tsx'
import { Cards, DemoCard } from './Cards.tsx'
import { Detail } from './Detail.tsx'
import { Empties } from './Empties.tsx'
import { Forms } from './Forms.tsx'
import { Header } from './Header.tsx'
import { Orders } from './Orders.tsx'
import { Overlays } from './Overlays.tsx'
import { pictureAt } from './pictureAt.ts'
import type { TextSamples } from './sampleTexts.ts'

function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section data-part={id} className="border-t border-line py-8">
      {children}
    </section>
  )
}

/** Every part of the design system at once, in one language. */
export function Gallery({ t, language }: { t: TextSamples; language: 'ar' | 'en' }) {
  return (
    <>
      <Header t={t} language={language} />
      <main className="container-page">
        <Part id="cards">
          <Cards t={t} />
        </Part>
        <Part id="skeletons">
          <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
            <DemoCard t={t} i={0} />
            <ProductCardSkeleton />
            <DemoCard t={t} i={1} />
            <ProductCardSkeleton />
          </div>
        </Part>
        <Part id="listing">
          <Breadcrumb
            label={t.crumbs}
            crumbs={[
              { label: t.home, to: '/' },
              { label: t.products, to: '/purchase' },
              { label: t.productNames[0] ?? '' },
            ]}
          />
          <Pagination
            className="mt-6"
            page={5}
            pages={20}
            hrefOf={(n) => `/?page=${n}`}
            labels={{
              label: t.products,
              first: t.first,
              previous: t.previous,
              next: t.next,
              last: t.last,
              page: (n) => `${t.products} ${n}`,
            }}
          />
        </Part>
        <Part id="tiles">
          <Slider
            view="tiles"
            labels={{ label: t.products, previous: t.previous, next: t.next, position: t.of }}
            heading={<SectionHeading>{t.products}</SectionHeading>}
          >
            {t.categories.map((name, i) => (
              <Link
                key={name}
                to="/"
                data-department={i > 2 ? 'health' : 'pipes'}
                className="block rounded-card border border-line bg-white p-2 text-center"
              >
                <span className="block aspect-square overflow-hidden rounded-control bg-department-soft">
                  <Picture
                    src={pictureAt(i)}
                    alt=""
                    sizes="200px"
                    className="size-full object-cover mix-blend-multiply"
                  />
                </span>
                <span className="mt-2 block text-14 font-medium">{name}</span>
              </Link>
            ))}
          </Slider>
        </Part>
        <Part id="buttons">
          <Buttons t={t} />
        </Part>
        <Part id="forms">
          <Forms t={t} />
        </Part>
        <Part id="detail">
          <Detail t={t} />
        </Part>
        <Part id="orders">
          <Orders t={t} />
        </Part>
        <Part id="empties">
          <Empties t={t} />
        </Part>
        <Part id="brand">
          <Brand t={t} language={language} />
        </Part>
        <Part id="overlays">
          <Overlays t={t} />
        </Part>
        <Part id="no-image">
          <div className="size-48">
            <NoImage />
          </div>
        </Part>
      </main>
    </>
  )
}
