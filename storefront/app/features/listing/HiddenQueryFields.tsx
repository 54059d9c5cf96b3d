import { type ListingQuery, listingPath } from './listingQuery.ts'

interface HiddenQueryFieldsProps {
  query: ListingQuery
  /** Names of the form's own controls. */
  except: readonly string[]
}

/** The rest of a query as hidden fields, so that a plain form keeps it without any script. */
export function HiddenQueryFields({ query, except }: HiddenQueryFieldsProps) {
  // Ids stand in the query string here whether or not the address would put them into the path.
  const fields = new URLSearchParams(new URL(listingPath({ ...query, page: 1 }), 'http://shop').search)
  if (query.categories.length > 0) fields.set('cat_id', query.categories.join(','))
  if (query.subcategories.length > 0) fields.set('scat_id', query.subcategories.join(','))
  return [...fields].map(
    ([name, value]) => !except.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  )
}
