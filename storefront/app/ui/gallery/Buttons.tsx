import { Button } from '@rawaj/design/Button.tsx'
import * as I from '@rawaj/design/icons.tsx'
import { Spinner } from '@rawaj/design/Spinner.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { Badge, DiscountBadge } from '../Badge.tsx'
import { Price } from '../Price.tsx'
import { RiyalSign } from '../RiyalSign.tsx'
import type { TextSamples } from './sampleTexts.ts'

export function Buttons({ t }: { t: TextSamples }) {
  return (
    <div className="grid gap-5">
      {(['lg', 'md', 'sm'] as const).map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          <Button size={size} variant="primary" icon={<I.CartIcon />}>
            {t.add}
          </Button>
          <Button size={size} iconEnd={<I.ForwardIcon />}>
            {t.continue}
          </Button>
          <Button size={size} variant="outline">
            {t.cancel}
          </Button>
          <Button size={size} variant="quiet" icon={<I.FilterIcon />}>
            {t.filter}
          </Button>
          <Button size={size} variant="danger" icon={<I.RemoveIcon />}>
            {t.remove}
          </Button>
          <Button size={size} variant="primary" loading>
            {t.placeOrder}
          </Button>
          <Button size={size} disabled>
            {t.outOfStock}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <DiscountBadge percent={25} />
        <Badge kind="deal">{t.deal}</Badge>
        <Badge kind="soon">{t.soon}</Badge>
        <Badge kind="sold-out">{t.soldOut}</Badge>
        <Badge kind="out-of-stock">{t.outOfStock}</Badge>
        <Badge kind="department">{t.pipesDepartment}</Badge>
        <span data-department="health">
          <Badge kind="department">{t.healthDepartment}</Badge>
        </span>
        <Spinner label={t.filter} className="text-22 text-petrol-700" />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <StatusPill tone="info">{t.statuses[0]}</StatusPill>
        <StatusPill tone="success">{t.statuses[1]}</StatusPill>
        <StatusPill tone="warning">{t.statuses[2]}</StatusPill>
        <StatusPill tone="danger">{t.statuses[3]}</StatusPill>
        <StatusPill tone="neutral">{t.soon}</StatusPill>
      </div>
      <div className="flex flex-wrap items-baseline gap-6">
        <Price amount={123450} currency={t.currency} size="xl" />
        <Price amount={4599} currency={t.currency} size="lg" />
        <Price amount={4599} currency={t.currency} />
        <Price amount={4599} currency={t.currency} size="sm" />
        <Price amount={6132} currency={t.currency} old label={t.was} />
        <RiyalSign className="h-24!" />
      </div>
    </div>
  )
}
