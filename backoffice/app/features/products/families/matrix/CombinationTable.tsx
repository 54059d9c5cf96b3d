import { noValue } from '@rawaj/contract/products/specificationValues.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { CheckIcon } from '@rawaj/design/icons.tsx'
import { useId } from 'react'
import { useTexts } from '../../../../i18n/useTexts.ts'
import { keyOf } from '../../fieldValueOrder.ts'
import { axisValueText, fieldName } from '../../productTexts.ts'
import type { Combination } from './combinations.ts'
import type { AxisDraft } from './draft.ts'

interface CombinationTableProps {
  axes: readonly AxisDraft[]
  combinations: readonly Combination[]
  /** Ids of those that are not to be made. */
  left: ReadonlySet<string>
  onLeave: (left: ReadonlySet<string>) => void
}

/** All combinations: those that are there are marked, the others can be ticked. */
export function CombinationTable({ axes, combinations, left, onLeave }: CombinationTableProps) {
  const texts = useTexts()
  const { t, number } = texts
  const titleId = useId()
  const missing = combinations.filter(({ member }) => member === undefined)
  const ticked = missing.filter(({ id }) => !left.has(id)).length
  const existing = combinations.length - missing.length
  const valueText = (axis: AxisDraft | undefined, { values }: Combination) =>
    axis ? axisValueText({ ...axis.axis, ...(values[axis.axis.key] ?? noValue) }, texts) : ''
  const nameOf = (one: Combination) => axes.map((axis) => valueText(axis, one)).join(' · ')
  const toggle = ({ id }: Combination, checked: boolean) => {
    const next = new Set(left)
    if (checked) next.delete(id)
    else next.add(id)
    onLeave(next)
  }
  const [rows, columns, groups] = axes
  const by = (axis: AxisDraft | undefined, of: readonly Combination[]) =>
    [...Map.groupBy(of, ({ values }) => (axis ? keyOf(axis.axis, values[axis.axis.key] ?? noValue) : ''))].map(
      ([key, all]) => ({ key, all, text: all[0] ? valueText(axis, all[0]) : '' }),
    )
  if (combinations.length === 0) return <p className="text-14 text-muted">{t('families_make_no_values')}</p>
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={titleId} className="text-14 font-medium">
          {t('families_make_combinations', { existing: number(existing), missing: number(missing.length) })}
        </h3>
        {missing.length > 1 && (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" disabled={ticked === missing.length} onClick={() => onLeave(new Set())}>
              {t('families_make_all')}
            </Button>
            <Button
              variant="outline"
              size="sm"
              disabled={ticked === 0}
              onClick={() => onLeave(new Set(missing.map(({ id }) => id)))}
            >
              {t('families_make_none')}
            </Button>
          </div>
        )}
      </div>
      {missing.length === 0 && <p className="text-14 text-muted">{t('families_make_none_missing')}</p>}
      {columns === undefined ? (
        <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
          {combinations.map((one) => (
            <li key={one.id}>
              {one.member ? (
                <p className="flex min-h-11 items-center gap-3 text-muted">
                  <Existing />
                  <bdi className="wrap-anywhere">{nameOf(one)}</bdi>
                </p>
              ) : (
                <Checkbox
                  checked={!left.has(one.id)}
                  onChange={({ currentTarget: { checked } }) => toggle(one, checked)}
                  label={<bdi className="wrap-anywhere">{nameOf(one)}</bdi>}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        by(groups, combinations).map((group) => (
          <div key={group.key} className="overflow-x-auto rounded-control border border-line">
            <table className="w-full text-14">
              {groups && (
                <caption className="bg-ground px-3 py-2 text-start font-medium">
                  <bdi>{fieldName(groups.axis, texts)}</bdi>: <bdi>{group.text}</bdi>
                </caption>
              )}
              <thead>
                <tr className="border-b border-line">
                  <th scope="col" className="px-3 py-2 text-start font-medium text-muted">
                    <bdi>{rows && fieldName(rows.axis, texts)}</bdi> / <bdi>{fieldName(columns.axis, texts)}</bdi>
                  </th>
                  {by(columns, group.all).map(({ key, text }) => (
                    <th key={key} scope="col" className="px-3 py-2 text-center font-medium">
                      <bdi>{text}</bdi>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {by(rows, group.all).map((row) => (
                  <tr key={row.key}>
                    <th scope="row" className="px-3 text-start font-medium whitespace-nowrap">
                      <bdi>{row.text}</bdi>
                    </th>
                    {row.all.map((one) => (
                      <td key={one.id} className="text-center">
                        {one.member ? (
                          <Existing />
                        ) : (
                          <label className="grid min-h-11 cursor-pointer place-items-center">
                            <input
                              type="checkbox"
                              className="checkbox-box"
                              aria-label={nameOf(one)}
                              checked={!left.has(one.id)}
                              onChange={({ currentTarget: { checked } }) => toggle(one, checked)}
                            />
                          </label>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        ))
      )}
    </section>
  )
}

/** A combination that is there already. */
function Existing() {
  const { t } = useTexts()
  return (
    <span className="inline-grid size-5 place-items-center align-middle text-success" title={t('families_make_there')}>
      <CheckIcon className="size-5" />
      <span className="sr-only">{t('families_make_there')}</span>
    </span>
  )
}
