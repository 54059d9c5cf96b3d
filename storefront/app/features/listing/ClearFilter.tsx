import { Button, type ButtonProps } from '@rawaj/design/Button.tsx'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { HiddenQueryFields } from './HiddenQueryFields.tsx'
import { defaultQuery, type ListingQuery, listingPath } from './listingQuery.ts'

interface ClearFilterProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  query: ListingQuery
  onClear?: () => void
}

/** Unticks everything and fetches; what was searched for, the order and the page size stay. */
export function ClearFilter({ query, onClear, ...look }: ClearFilterProps) {
  const { t } = useTranslation('catalogue')
  const navigate = useNavigate()
  const cleared = { ...defaultQuery, text: query.text, sort: query.sort, limit: query.limit }
  return (
    <form
      method="get"
      action="/purchase"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onClear?.()
        void navigate(listingPath(cleared))
      }}
    >
      <HiddenQueryFields query={cleared} except={[]} />
      <Button type="submit" {...look}>
        {t('clear_filter')}
      </Button>
    </form>
  )
}
