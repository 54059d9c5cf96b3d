import { Button } from '@rawaj/design/Button.tsx'
import { DiscountIcon } from '@rawaj/design/icons.tsx'
import { lazy, Suspense, useState } from 'react'
import { loadLateTexts } from '../../../i18n/lateTexts.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldTexts } from '../../details/index.ts'
import { useOpenProduct } from '../ProductContext.ts'

/** Loaded when it is opened, with its texts, which are those of the grid. */
const LateDialog = lazy(async () => {
  const [{ RaiseTypedDialog }] = await Promise.all([import('./RaiseTypedDialog.tsx'), loadLateTexts(['ProductGrid'])])
  return { default: RaiseTypedDialog }
})

/** Changes prices of the form by a percentage. */
export function RaiseTypedPrices() {
  const { t } = useTexts()
  const product = useOpenProduct()
  const { isLocked } = useFieldTexts({ path: 'retail', name: 'retail' })
  const [isOpen, setOpen] = useState(false)
  if (!product || isLocked) return null
  return (
    <div className="sm:col-span-2">
      <Button variant="outline" size="sm" icon={<DiscountIcon />} onClick={() => setOpen(true)}>
        {t('products_raise')}
      </Button>
      {isOpen && (
        <Suspense>
          <LateDialog product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
