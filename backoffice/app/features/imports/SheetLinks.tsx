import { type SheetFormat, sheetFormats } from '@rawaj/contract/imports/importKinds.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { DownloadIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

interface SheetLinksProps {
  /** Name of the file. */
  label: string
  addressOf: (format: SheetFormat) => string
}

/** A table to take away, in each of the formats. */
export function SheetLinks({ label, addressOf }: SheetLinksProps) {
  const { t } = useTexts()
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
      <span>{label}</span>
      <span className="flex gap-2">
        {sheetFormats.map((format) => (
          <a
            key={format}
            href={addressOf(format)}
            download
            aria-label={`${label}: ${t(`imports_format_${format}`)}`}
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <DownloadIcon />
            {t(`imports_format_${format}`)}
          </a>
        ))}
      </span>
    </p>
  )
}
