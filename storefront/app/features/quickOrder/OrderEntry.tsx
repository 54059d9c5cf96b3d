import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { FileDropArea } from '@rawaj/design/FileDropArea.tsx'
import { SearchIcon, SheetIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import type { QuickOrderState } from './useQuickOrder.ts'

/** Where a list is typed or pasted, or a table dropped. */
export function OrderEntry({ order }: { order: QuickOrderState }) {
  const { t } = useTranslation('quickOrder')
  const { text, setText, error, reading } = order
  const isFirst = order.lines.length === 0
  return (
    <Card as="section" aria-label={t('entry')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void order.addText()
        }}
      >
        <TextArea
          label={t(isFirst ? 'text' : 'more_text')}
          hint={t('text_hint')}
          rows={isFirst ? 8 : 3}
          value={text}
          placeholder={t('text_example')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            void order.addText()
          }}
        />
        {error !== null && <Alert tone="warning">{error}</Alert>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant={isFirst ? 'primary' : 'outline'} icon={<SearchIcon />}>
            {t('find')}
          </Button>
          <FileDropArea
            accept=".csv,.xlsx,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="min-w-60 grow p-1.5"
            onFiles={([file]) => file && order.addFile(file)}
          >
            {(choose) => (
              <span className="flex flex-wrap items-center gap-x-2">
                <Button variant="quiet" size="sm" icon={<SheetIcon />} loading={reading} onClick={choose}>
                  {t('choose_file')}
                </Button>
                <span className="px-1 text-14 text-muted max-sm:hidden">{t('or_drop')}</span>
              </span>
            )}
          </FileDropArea>
        </div>
      </form>
    </Card>
  )
}
