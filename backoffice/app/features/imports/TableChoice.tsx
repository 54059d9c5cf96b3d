import type { Import } from '@rawaj/contract/imports/importSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { useMutation } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { CompactSelect } from '../../ui/CompactSelect.tsx'
import { FailureAlert } from '../failures/index.ts'
import { useChangeImport } from './useImport.ts'

/** Sheet of the file, and its row of headings, as they were found; another choice has the columns recognised anew. */
export function TableChoice({ data }: { data: Import }) {
  const { t, number } = useTexts()
  const adminApi = useAdminApi()
  const { id, version, sheets, sheet, headingRow } = data
  const change = useChangeImport(id)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: { sheet: number; headingRow: number | null }) =>
      change(() => adminApi.chooseImportTable({ params: { id }, body: { version, ...chosen } })),
  })
  const shown = sheets.find(({ index }) => index === sheet)
  if (!shown || headingRow === null) return null
  const choosable = sheets.filter(({ rows }) => rows.length > 1)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-14">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {choosable.length > 1 && (
          <Choice
            label={t('imports_sheet')}
            value={sheet}
            disabled={isPending}
            options={choosable.map(({ index, name }) => ({ value: index, text: name }))}
            onChoose={(index) => mutate({ sheet: index, headingRow: null })}
          />
        )}
        <Choice
          label={t('imports_heading_row')}
          value={headingRow}
          disabled={isPending}
          options={shown.rows.slice(0, -1).map((row) => ({
            value: row.number,
            text: [number(row.number), row.text.slice(0, 60)].filter((text) => text !== '').join(' · '),
          }))}
          onChoose={(row) => mutate({ sheet, headingRow: row })}
        />
      </div>
      {choosable.length > 1 && <Alert tone="info">{t('imports_other_sheets', { sheet: shown.name })}</Alert>}
      <FailureAlert error={error} />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: number
  disabled: boolean
  options: readonly { value: number; text: string }[]
  onChoose: (value: number) => void
}

function Choice({ label, value, disabled, options, onChoose }: ChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <span aria-hidden>{label}</span>
      <CompactSelect
        label={label}
        value={value}
        disabled={disabled}
        // Of a row of Arabic headings the first ones are seen, in English too.
        dir="auto"
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </CompactSelect>
    </div>
  )
}
