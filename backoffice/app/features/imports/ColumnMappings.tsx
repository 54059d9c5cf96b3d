import { type ColumnMapping, type Import, repeatedMeanings } from '@rawaj/contract/imports/importSchemas.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { CompactSelect } from '../../ui/CompactSelect.tsx'
import { useMay } from '../session/index.ts'
import { columnsFor } from './columnChoices.ts'
import { columnText } from './importTexts.ts'

interface ColumnMappingsProps {
  data: Import
  choices: readonly ColumnMapping[]
  onChange: (choices: ColumnMapping[]) => void
}

/** Each column of the file with its first cells, and which of ours it is. */
export function ColumnMappings({ data: { kind, columns }, choices, onChange }: ColumnMappingsProps) {
  const { t, language, number } = useTexts()
  const ours = columnsFor(kind, useMay())
  return (
    <table className="w-full text-14 max-sm:block">
      <caption className="sr-only">{t('imports_columns')}</caption>
      <thead className="text-muted max-sm:sr-only">
        <tr>
          <th scope="col" className="py-1.5 text-start font-normal">
            {t('imports_column_file')}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-start font-normal">
            {t('imports_column_ours')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block">
        {columns.map(({ heading, samples, match, remembered }, place) => {
          const name = heading || t('imports_column_number', { place: number(place + 1) })
          const choose = (choice: ColumnMapping) => onChange(choices.map((one, at) => (at === place ? choice : one)))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading, and none ever moves.
            <tr key={place} className="max-sm:block max-sm:py-2">
              <th scope="row" className="py-2 text-start font-medium wrap-anywhere max-sm:block">
                <bdi>{name}</bdi>
                <span className="block text-14 font-normal text-muted">
                  {samples.some((sample) => sample !== '')
                    ? samples
                        .filter((sample) => sample !== '')
                        .map((sample, at) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: cells of a file, as they stand.
                          <span key={at}>
                            {at > 0 && ' · '}
                            <bdi>{sample.slice(0, 60)}</bdi>
                          </span>
                        ))
                    : t('imports_nothing')}
                </span>
              </th>
              <td className="py-2 ps-3 align-top max-sm:block max-sm:ps-0">
                <span className="flex flex-wrap items-center gap-2">
                  <CompactSelect
                    steady
                    label={t('imports_column_is', { heading: name })}
                    value={choices[place] ?? 'leftOut'}
                    onChange={({ currentTarget: { value } }) =>
                      choose([...repeatedMeanings, ...ours].find((meaning) => meaning === value) ?? 'leftOut')
                    }
                  >
                    <option value="leftOut">{t('imports_leave_out')}</option>
                    {kind === 'products' && heading !== '' && (
                      <option value="specification">{t('imports_as_specification')}</option>
                    )}
                    {kind === 'products' && (
                      <>
                        <option value="optionName">{t('imports_as_option_name')}</option>
                        <option value="optionValue">{t('imports_as_option_value')}</option>
                      </>
                    )}
                    {ours.map((column) => (
                      <option key={column} value={column}>
                        {columnText(column, language)}
                      </option>
                    ))}
                  </CompactSelect>
                  {remembered && <span className="text-muted">{t('imports_remembered')}</span>}
                  {match === null && <span className="text-warning">{t('imports_unknown')}</span>}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
