import { Button } from '@rawaj/design/Button.tsx'
import * as I from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { Badge, DiscountBadge } from '../Badge.tsx'
import { ProductCard } from '../ProductCard.tsx'
import { SectionHeading } from '../SectionHeading.tsx'
import { Slider } from '../Slider.tsx'
import { Stepper } from '../Stepper.tsx'
import { pictureAt } from './pictureAt.ts'
import type { TextSamples } from './sampleTexts.ts'

export function DemoCard({ t, i }: { t: TextSamples; i: number }) {
  const [inCart, setInCart] = useState(i === 3 ? 2 : 0)
  const soldOut = i === 2
  const badges = [
    <DiscountBadge key="d" percent={25} />,
    <Badge key="l" kind="deal">
      {t.deal}
    </Badge>,
    <Badge key="s" kind="sold-out">
      {t.soldOut}
    </Badge>,
    undefined,
    <Badge key="n" kind="soon">
      {t.soon}
    </Badge>,
  ][i]
  return (
    <ProductCard
      to={`/productdetails/${i}`}
      name={t.productNames[i] ?? ''}
      category={t.categories[i] ?? ''}
      picture={i === 5 ? null : pictureAt(i)}
      secondPicture={pictureAt(i + 1)}
      department={[1, 3, 5].includes(i) ? 'health' : 'pipes'}
      price={i === 6 ? undefined : 4599 + i * 11735}
      oldPrice={i < 2 ? 6132 + i * 15000 : undefined}
      vatNote={t.vat}
      labels={{ currency: t.currency, oldPrice: t.was }}
      badges={badges && <div className="card-badges">{badges}</div>}
      stockHint={
        i === 1 ? <span className="font-medium text-warning">{t.left}</span> : soldOut ? null : <span>{t.inStock}</span>
      }
      action={
        inCart > 0 ? (
          <Stepper
            full
            value={inCart}
            max={9}
            onChange={setInCart}
            onRemove={() => setInCart(0)}
            labels={{ quantity: t.quantity, less: t.less, more: t.more, remove: t.remove, problem: () => t.quantity }}
          />
        ) : (
          <Button full variant="primary" disabled={soldOut} icon={<I.CartIcon />} onClick={() => setInCart(1)}>
            {soldOut ? t.outOfStock : t.add}
          </Button>
        )
      }
    />
  )
}

export function Cards({ t }: { t: TextSamples }) {
  return (
    <Slider
      view="products"
      labels={{ label: t.dailyDeal, previous: t.previous, next: t.next, position: t.of }}
      heading={
        <SectionHeading text={t.dailyDealText} more={{ to: '/purchase', label: t.viewAll }}>
          {t.dailyDeal}
        </SectionHeading>
      }
    >
      {t.productNames.map((name, i) => (
        <DemoCard key={name} t={t} i={i} />
      ))}
    </Slider>
  )
}
