import { type SheetFormat, sheetFormats } from '@rawaj/contract/imports/importKinds.ts'
import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { DownloadIcon } from '@rawaj/design/icons.tsx'
import { Spinner } from '@rawaj/design/Spinner.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { FailureAlert } from '../failures/index.ts'
import type { Column, List, ListRow } from './defineList.ts'
import { exportRows } from './exportRows.ts'
import type { ListState } from './listState.ts'

interface ExportButtonProps<Row extends ListRow> {
  list: List<Row>
  columns: readonly Column<Row>[]
  state: ListState
}

/** Writes what is filtered into a file, for Excel or any program; how far it has come is said, and it can be broken off. */
export function ExportButton<Row extends ListRow>({ list, columns, state }: ExportButtonProps<Row>) {
  const texts = useTexts()
  const { t, number } = texts
  const adminApi = useAdminApi()
  const [rows, setRows] = useState(0)
  const running = useRef<AbortController>(undefined)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (format: SheetFormat) => {
      const controller = new AbortController()
      running.current = controller
      setRows(0)
      const options = { list, columns, state, format, texts, adminApi, signal: controller.signal, onProgress: setRows }
      const file = await exportRows(options)
      saveFile(file, `${list.name}-${shopDate(Date.now())}.${format}`)
    },
  })
  const close = () => {
    running.current?.abort()
    reset()
  }
  return (
    <>
      <Menu trigger={<IconButton size="sm" label={t('export')} icon={<DownloadIcon />} />}>
        {sheetFormats.map((format) => (
          <MenuItem key={format} onSelect={() => mutate(format)}>
            {t(`export_${format}`)}
          </MenuItem>
        ))}
      </Menu>
      <Dialog
        open={isPending || error !== null}
        onClose={close}
        title={t('export')}
        closeLabel={t('close')}
        size="sm"
        footer={
          <Button variant="outline" onClick={close}>
            {t('cancel')}
          </Button>
        }
      >
        {error ? (
          <FailureAlert error={error} />
        ) : (
          <p role="status" className="flex items-center gap-3">
            <Spinner />
            {t('export_progress', { rows: number(rows) })}
          </p>
        )}
      </Dialog>
    </>
  )
}
