import type { OpenQuotation } from '@rawaj/contract/quotations/adminQuotationSchemas.ts'
import { nameIn } from '../../i18n/nameIn.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { GoodsPicture } from '../orders/index.ts'
import { Stock } from './goodsFacts.tsx'
import { shortOf } from './typedOffer.ts'

interface AskedGoodsProps {
  quotation: OpenQuotation
  /** The same lines are being priced right below. */
  folded: boolean
}

/** The requested products, with their current stock and prices of the customer's list. */
export function AskedGoods({ quotation, folded }: AskedGoodsProps) {
  const { t, number } = useTexts()
  const { asked, enquiryText } = quotation
  return (
    <SectionCard title={t('quotations_asked')} data-document="request">
      {enquiryText !== '' && (
        <p className="mt-2 rounded-control bg-ground px-3 py-2 text-14 wrap-anywhere text-lines">
          <bdi>{enquiryText}</bdi>
        </p>
      )}
      {folded ? (
        <details className="mt-1 text-14">
          <summary className="cursor-pointer py-2.5 font-medium text-brand">
            {t('quotations_asked_lines', { count: asked.length, lines: number(asked.length) })}
          </summary>
          <Lines asked={asked} />
        </details>
      ) : (
        <Lines asked={asked} />
      )}
    </SectionCard>
  )
}

function Lines({ asked }: Pick<OpenQuotation, 'asked'>) {
  const texts = useTexts()
  const { t, number, money } = texts
  return (
    <ul className="mt-1 divide-y divide-line">
      {asked.map((line) => (
        <li key={line.productId} className="flex items-center gap-3 py-3">
          <GoodsPicture path={line.picture} />
          <div className="min-w-0 grow">
            <p className="wrap-anywhere">
              <bdi>{nameIn(line, texts)}</bdi>
            </p>
            <p className="text-14 text-muted">
              <Ltr>{line.sku}</Ltr> · <Stock goods={line} short={shortOf(line.quantity, line) > 0} />
              {!line.active && <span className="text-danger"> · {t('quotations_not_for_sale')}</span>}
            </p>
          </div>
          <div className="shrink-0 text-end">
            <p className="font-medium">
              <bdi dir="ltr" translate="no">
                × {number(line.quantity)}
              </bdi>
            </p>
            <p className="text-14 text-muted">
              {t('quotations_list')} <bdi translate="no">{money(line.listHalalas)}</bdi>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
