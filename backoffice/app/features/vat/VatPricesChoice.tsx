import type { AdminCallReply } from '@rawaj/contract/api/adminCalls.ts'
import { type VatPriceRule, vatPriceRules } from '@rawaj/contract/settings/shopSettings.ts'
import { cx } from '@rawaj/design/cx.ts'
import { RadioCards } from '@rawaj/design/RadioCards.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { nameIn } from '../../i18n/nameIn.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { figureClass } from '../../ui/figureClass.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { QueryContent } from '../failures/index.ts'

interface VatPricesChoiceProps {
  /** Whether the shop registers; else it leaves. */
  registered: boolean
  /** Null: not chosen yet. */
  value: VatPriceRule | null
  error: string | undefined
  onChange: (prices: VatPriceRule) => void
}

/** Choice for the prices, with the resulting prices of the best sellers. */
export function VatPricesChoice({ registered, value, error, onChange }: VatPricesChoiceProps) {
  const { t } = useTexts()
  const way = registered ? 'registered' : 'none'
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('vat_prices')}</legend>
      <RadioCards name="vatPrices" values={vatPriceRules} value={value ?? ('' as VatPriceRule)} onChange={onChange}>
        {(rule) => (
          <>
            <span className="block font-medium">{t(`vat_prices_${rule}_${way}_title`)}</span>
            <span className="text-14 text-muted">{t(`vat_prices_${way}_${rule}`)}</span>
          </>
        )}
      </RadioCards>
      {error && <p className="text-14 text-danger">{error}</p>}
      {value && <Preview registered={registered} prices={value} />}
    </fieldset>
  )
}

function Preview({ registered, prices }: { registered: boolean; prices: VatPriceRule }) {
  const query = { registered: registered ? 'true' : 'false', prices } as const
  return (
    <QueryContent
      query={useAdminQuery(['vat', 'preview', query], 'previewVat', { query })}
      skeleton={<Skeleton className="h-40" />}
    >
      {(preview) => <Examples preview={preview} />}
    </QueryContent>
  )
}

function Examples({ preview }: { preview: AdminCallReply<'previewVat'>['data'] }) {
  const texts = useTexts()
  const { t, money, number } = texts
  const lists = preview.examples[0]?.prices.map(({ list }) => list) ?? []
  return (
    <div className="mt-1 grid gap-2 text-14" aria-live="polite">
      <p>
        {preview.changed === 0
          ? t('vat_preview_same')
          : t('vat_preview_changed', { changed: number(preview.changed), products: number(preview.products) })}
      </p>
      <div className="overflow-x-auto rounded-control border border-line">
        <table className="w-full">
          <caption className="px-3 py-2 text-start text-muted">{t('vat_preview_caption')}</caption>
          <thead>
            <tr className="border-y border-line text-12 text-muted">
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {t('vat_preview_product')}
              </th>
              {lists.map((list) => (
                <th key={list} scope="col" className={cx('px-3 py-2 font-medium whitespace-nowrap', figureClass)}>
                  {t(`vat_list_${list}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {preview.examples.map((example) => (
              <tr key={example.productId}>
                <th scope="row" className="px-3 py-2 text-start font-normal">
                  <bdi className="line-clamp-1">{nameIn(example, texts)}</bdi>
                  <span className="text-12 text-muted">
                    <Ltr>{example.sku}</Ltr>
                  </span>
                </th>
                {example.prices.map(({ list, before, after }) => (
                  <td key={list} className={cx('px-3 py-2 whitespace-nowrap', figureClass)}>
                    {before !== after && (
                      <del className="block text-12 text-muted">
                        <bdi translate="no">{money(before)}</bdi>
                      </del>
                    )}
                    <bdi className={before === after ? undefined : 'font-semibold'} translate="no">
                      {money(after)}
                    </bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
