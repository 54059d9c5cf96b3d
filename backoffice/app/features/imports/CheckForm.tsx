import type { ColumnMapping, Import } from '@rawaj/contract/imports/importSchemas.ts'
import { keyColumns } from '@rawaj/contract/imports/importSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailureAlert } from '../failures/index.ts'
import { ColumnMappings } from './ColumnMappings.tsx'
import { chosenTwice, firstChoices, lacksKey } from './columnChoices.ts'
import { ImportOptionFields } from './ImportOptionFields.tsx'
import { columnText } from './importTexts.ts'
import { TableChoice } from './TableChoice.tsx'
import { useChangeImport } from './useImport.ts'

interface CheckFormProps {
  data: Import
  /** It was checked before: its columns and options are folded away. */
  again?: boolean
}

/** Mapping of the columns and options for missing values; then every row is checked. */
export function CheckForm({ data, again = false }: CheckFormProps) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const { id, version } = data
  const change = useChangeImport(id)
  const [columns, setColumns] = useState<ColumnMapping[]>(() => firstChoices(data))
  const [options, setOptions] = useState(data.options)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => change(() => adminApi.checkImport({ params: { id }, body: { version, columns, options } })),
  })
  const form = (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!lacksKey(data.kind, columns) && chosenTwice(columns).size === 0) mutate()
      }}
    >
      <TableChoice data={data} />
      <ColumnMappings data={data} choices={columns} onChange={setColumns} />
      <ImportOptionFields kind={data.kind} options={options} onChange={setOptions} />
      <Missing data={data} columns={columns} />
      <FailureAlert error={error} />
      <Button type="submit" icon={<RetryIcon />} loading={isPending} className="justify-self-start">
        {t(again ? 'imports_check_again' : 'imports_check')}
      </Button>
    </form>
  )
  if (!again) return form
  return (
    <Card as="section" padding="none">
      <details>
        <summary className="min-h-11 cursor-pointer px-4 py-3 text-14 font-medium sm:px-6">
          {t('imports_columns_and_options')}
        </summary>
        <div className="px-4 pb-5 sm:px-6">{form}</div>
      </details>
    </Card>
  )
}

/** Why the rows cannot be checked yet. */
function Missing({ data: { kind }, columns }: { data: Import; columns: readonly ColumnMapping[] }) {
  const { t, language } = useTexts()
  const twice = [...chosenTwice(columns)]
  return (
    <>
      {lacksKey(kind, columns) && (
        <Alert tone="warning">
          {kind === 'customers'
            ? t('imports_key_missing_customers')
            : t('imports_key_missing', { column: columnText(keyColumns[kind], language) })}
        </Alert>
      )}
      {twice.map((column) => (
        <Alert key={column} tone="warning">
          {t('imports_column_twice', { column: columnText(column, language) })}
        </Alert>
      ))}
    </>
  )
}
