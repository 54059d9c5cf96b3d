import { addressOf, type ListingWish } from './listingWish.ts'

interface WishFieldsProps {
  wish: ListingWish
  /** What the form's own controls send. */
  except: readonly string[]
}

/** The rest of a wish as hidden fields, so that a plain form keeps it without any script. */
export function WishFields({ wish, except }: WishFieldsProps) {
  // Ids stand in the query string here whether or not the address would put them into the path.
  const query = new URLSearchParams(new URL(addressOf({ ...wish, page: 1 }), 'http://shop').search)
  if (wish.categories.length > 0) query.set('cat_id', wish.categories.join(','))
  if (wish.subcategories.length > 0) query.set('scat_id', wish.subcategories.join(','))
  return [...query].map(
    ([name, value]) => !except.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  )
}
