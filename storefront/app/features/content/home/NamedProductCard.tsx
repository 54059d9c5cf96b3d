import { BidiText } from '../../../ui/BidiText.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { NamedProduct } from './homeData.ts'

interface NamedProductCardProps {
  product: NamedProduct
  /** Gives its row the height that the cards of it will have. */
  sizesRow: boolean
}

/** A product whose card is on its way: a link by its name, in the card's place. */
export function NamedProductCard({ product, sizesRow }: NamedProductCardProps) {
  return (
    <>
      {sizesRow && <div className="card-frame card-sizer" />}
      <Link to={`/productdetails/${product.id}`} className="named-card" dir="auto">
        <BidiText text={product.name} />
      </Link>
    </>
  )
}
