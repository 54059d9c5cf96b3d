import { SectionHeading, type SectionHeadingProps } from '../../../ui/SectionHeading.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { isWhole, type RowProduct } from './homeData.ts'
import { SmallProduct } from './SmallProduct.tsx'
import { useSliderLabels } from './useSliderLabels.ts'

interface CompactRowProps extends Pick<SectionHeadingProps, 'text' | 'more'> {
  title: string
  products: RowProduct[]
}

/** Products in two rows of small frames: much to look over on little room. */
export function CompactRow({ title, text, more, products }: CompactRowProps) {
  const labels = useSliderLabels(title)
  const columns = Array.from({ length: Math.ceil(products.length / 2) }, (_, at) => products.slice(2 * at, 2 * at + 2))
  return (
    <Slider
      labels={labels}
      view="shelf"
      arrows={products.every(isWhole) ? 'outside' : 'none'}
      heading={
        <SectionHeading text={text} more={more}>
          {title}
        </SectionHeading>
      }
    >
      {columns.map((column) => (
        <div key={column[0]?.id} className="shelf">
          {column.map((product) => (
            <SmallProduct key={product.id} product={product} />
          ))}
        </div>
      ))}
    </Slider>
  )
}
