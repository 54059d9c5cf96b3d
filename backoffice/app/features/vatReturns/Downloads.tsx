import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { DownloadIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

/** A return as a workbook and as PDF, in the language of the screen. */
export function Downloads({ from }: { from: string }) {
  const { t, language } = useTexts()
  return (
    <div className="flex flex-wrap gap-2.5">
      {(['xlsx', 'pdf'] as const).map((format) => (
        <a
          key={format}
          href={`/admin/vat-returns/${from}.${format}?lang=${language}`}
          download
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <DownloadIcon />
          {t(`vat-returns_download_${format}`)}
        </a>
      ))}
    </div>
  )
}
