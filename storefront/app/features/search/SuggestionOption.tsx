import { ClockIcon, SearchIcon, TrendIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Price } from '../../ui/Price.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { type CardProduct, displayPrices } from '../catalogue/index.ts'
import { useShowsVat, useVatLabel } from '../prices/index.ts'
import { highlight } from './highlight.ts'
import type { SuggestedScope, Suggestion } from './Suggestion.ts'

/** One line of the list. */
export function SuggestionOption({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  if (suggestion.kind === 'product') return <ProductOption product={suggestion.product} typed={typed} />
  if (suggestion.kind === 'place') return <ScopeOption place={suggestion.place} typed={typed} />
  const Icon = textIcons[suggestion.kind]
  return (
    <>
      <Icon className="size-4.5 shrink-0 text-muted" />
      <span className="truncate" dir="auto">
        <Highlighted text={suggestion.text} typed={typed} />
      </span>
    </>
  )
}

const textIcons = { query: SearchIcon, recent: ClockIcon, popular: TrendIcon }

function ScopeOption({ place, typed }: { place: SuggestedScope; typed: string }) {
  const { t } = useTranslation()
  return (
    <>
      {place.image ? (
        <Thumbnail src={place.image} width={56} className="size-9 shrink-0" />
      ) : (
        <SearchIcon className="size-4.5 shrink-0 text-muted" />
      )}
      <span className="min-w-0 grow truncate">
        <bdi>
          <Highlighted text={place.name} typed={typed} />
        </bdi>
      </span>
      <span className="shrink-0 text-12 text-muted">{t(place.kind === 'brand' ? 'brand' : 'category')}</span>
    </>
  )
}

function ProductOption({ product, typed }: { product: CardProduct; typed: string }) {
  const { t } = useTranslation()
  const withVat = useShowsVat()
  const vatLabel = useVatLabel()
  return (
    <>
      <Thumbnail src={product.image[0]} width={56} className="size-14" />
      <span className="min-w-0 grow">
        <span className="line-clamp-2 text-14" dir="auto">
          <Highlighted text={product.name} typed={typed} />
        </span>
        <span className="block truncate text-12 text-muted">{product.category.name}</span>
      </span>
      <span className="shrink-0 text-end">
        <Price amount={displayPrices(product, { withVat }).current} currency={t('currency')} size="sm" />
        {vatLabel && <span className="block text-12 text-muted">{t(vatLabel)}</span>}
      </span>
    </>
  )
}

/** A text with what was typed marked in it. */
function Highlighted({ text, typed }: { text: string; typed: string }) {
  return highlight(text, typed).map((part, place) =>
    part.found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
      <mark key={place} className="bg-transparent font-semibold text-petrol-700">
        <BidiText text={part.text} />
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <BidiText key={place} text={part.text} />
    ),
  )
}
