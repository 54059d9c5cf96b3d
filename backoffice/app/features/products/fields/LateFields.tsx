import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { lateField } from '../../details/index.ts'
import { useOpenProduct } from '../ProductContext.ts'

/** Heights of a row and of the place for new ones, in rem: reserved, so that loading shifts nothing. */
const heights = { row: 8.5, rest: 7 }

function Room({ rows }: { rows: 'pictures' | 'documents' | 'quantityBreaks' }) {
  const count = useOpenProduct()?.[rows].length ?? 0
  return (
    <div style={{ blockSize: `${count * heights.row + heights.rest}rem` }}>
      <Skeleton className="h-full" />
    </div>
  )
}

export const LatePictures = lateField(
  async () => (await import('./fileFields.ts')).ProductPicturesField,
  <Room rows="pictures" />,
)
export const LateDocuments = lateField(
  async () => (await import('./fileFields.ts')).DocumentsField,
  <Room rows="documents" />,
)
/** Few products have any. */
export const LateQuantityBreaks = lateField(
  async () => (await import('./QuantityBreaksField.tsx')).QuantityBreaksField,
  <Room rows="quantityBreaks" />,
)
/** Stands far down in its form. */
export const LateHighlights = lateField(async () => (await import('./HighlightsField.tsx')).HighlightsField, 'h-27')
