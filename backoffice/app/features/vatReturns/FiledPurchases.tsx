import {
  isTaxedPurchase,
  purchaseBoxes,
  purchaseFigures,
  returnSums,
} from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import type { OpenVatReturn } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { FormTable } from './FormTable.tsx'

/** Purchases and sums of a return that is filed. */
export function FiledPurchases({ opened: { sales, purchases } }: { opened: OpenVatReturn }) {
  const { t } = useTexts()
  const sums = returnSums(sales, purchases)
  const vat = (vatHalalas: number) => ({ vatHalalas })
  return (
    <>
      <SectionCard title={t('vat-returns_section_purchases')}>
        <FormTable
          title={t('vat-returns_section_purchases')}
          rows={[
            ...purchaseBoxes.map((box) => {
              const { vatHalalas, ...amounts } = purchaseFigures(box, purchases)
              return { box, figures: isTaxedPurchase(box) ? { ...amounts, vatHalalas } : amounts }
            }),
            { box: 'allPurchases', figures: sums.allPurchases, isSum: true },
          ]}
        />
      </SectionCard>
      <SectionCard title={t('vat-returns_section_net')}>
        <FormTable
          title={t('vat-returns_section_net')}
          rows={[
            { box: 'due', figures: vat(sums.dueHalalas) },
            { box: 'correction', figures: vat(purchases.correctionHalalas) },
            { box: 'carriedForward', figures: vat(purchases.carriedForwardHalalas) },
            { box: 'net', figures: vat(sums.netHalalas), isSum: true },
          ]}
        />
      </SectionCard>
    </>
  )
}
