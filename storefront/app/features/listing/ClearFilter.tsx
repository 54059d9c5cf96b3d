import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { addressOf, everything, type ListingWish } from './listingWish.ts'
import { WishFields } from './WishFields.tsx'

interface ClearFilterProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  wish: ListingWish
  onClear?: () => void
}

/** Unticks everything and fetches; what was searched for, the order and the page size stay. */
export function ClearFilter({ wish, onClear, ...look }: ClearFilterProps) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const cleared = { ...everything, query: wish.query, sort: wish.sort, limit: wish.limit }
  return (
    <form
      method="get"
      action="/purchase"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onClear?.()
        void navigate(addressOf(cleared))
      }}
    >
      <WishFields wish={cleared} except={[]} />
      <Button type="submit" {...look}>
        {t('clear_filter')}
      </Button>
    </form>
  )
}
