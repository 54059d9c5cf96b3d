import { type PriceGroup, priceGroups } from '@rawaj/contract/money/pricing.ts'
import { unregisteredCode } from '@rawaj/contract/money/tax.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { type FieldError, get, useFormState } from 'react-hook-form'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Ltr } from '../../../ui/Ltr.tsx'
import { useFigure } from '../../details/index.ts'
import { useFieldErrors } from '../../failures/index.ts'
import { GoodsPicture } from '../../orders/index.ts'
import type { DealProductDraft } from './DealProductDraft.ts'

interface RowProps {
  row: DealProductDraft
  /** Path in the values. */
  path: string
  isLocked: boolean
  onChange: (change: Partial<DealProductDraft>) => void
  onRemove: () => void
}

/** A product of a deal: what it costs meanwhile, for each kind of customer that the deal is for. */
export function DealProductRow({ row, path, isLocked, onChange, onRemove }: RowProps) {
  const texts = useTexts()
  const { t, money, number } = texts
  const name = nameIn(row, texts)
  const wrong = useErrorAt(`${path}.productId`)
  return (
    <li className="grid gap-3 rounded-control border border-line p-3">
      <div className="flex items-start gap-3">
        <GoodsPicture path={row.picture} />
        <div className="min-w-0 grow">
          <p className="wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-3 text-14 text-muted">
            <Ltr>{row.sku}</Ltr>
            <span>
              {row.active ? t('deals_pieces_left', { pieces: number(row.pieces ?? 0) }) : t('deals_withdrawn')}
            </span>
            {row.costHalalas !== null && <span>{t('deals_cost', { amount: money(row.costHalalas) })}</span>}
            {row.soldPieces > 0 && <span>{t('deals_pieces_sold', { pieces: number(row.soldPieces) })}</span>}
          </p>
          {wrong && <p className="text-14 text-danger">{wrong}</p>}
        </div>
        {!isLocked && (
          <IconButton size="sm" label={t('deals_take_out', { name })} icon={<RemoveIcon />} onClick={onRemove} />
        )}
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {priceGroups.map((group) => (
          <PriceField
            key={group}
            row={row}
            path={path}
            group={group}
            name={name}
            isLocked={isLocked}
            onChange={onChange}
          />
        ))}
      </div>
    </li>
  )
}

const listNames = {
  retail: 'listRetailHalalas',
  wholesale: 'listWholesaleHalalas',
  contract: 'listContractHalalas',
} as const

function PriceField({
  row,
  path,
  group,
  name,
  isLocked,
  onChange,
}: Omit<RowProps, 'onRemove'> & { group: PriceGroup; name: string }) {
  const { t, money } = useTexts()
  const field = `${group}Halalas` as const
  const value = row[field]
  const error = useErrorAt(`${path}.${field}`)
  const figure = useFigure({ kind: 'money', value, onChange: (typed) => onChange({ [field]: typed }), error })
  const label = t(`deals_${group}`)
  const vat = t(row.taxIncluded[group] ? 'deals_with_vat' : 'deals_before_vat')
  const marked = (text: string) => (row.taxCode === unregisteredCode ? text : `${text} (${vat})`)
  return (
    <TextField
      label={marked(label)}
      aria-label={marked(t('deals_price_of', { price: label, name }))}
      hint={t('deals_usual', { amount: money(row[listNames[group]]) })}
      optional={group === 'retail' ? undefined : t('optional')}
      kind="digits"
      inputMode="decimal"
      placeholder={group === 'retail' ? undefined : t('deals_unchanged')}
      {...figure}
      readOnly={isLocked}
      autoComplete="off"
    />
  )
}

function useErrorAt(path: string): string | undefined {
  const { fieldErrorText } = useFieldErrors()
  const { errors } = useFormState({ name: path })
  return fieldErrorText(get(errors, path) as FieldError | undefined)
}
