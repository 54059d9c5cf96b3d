import { Button } from '@rawaj/design/Button.tsx'
import { CheckIcon, CopyIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTexts } from '../i18n/useTexts.ts'

/** Copies a text, and confirms it. Not rendered if the browser has no clipboard for the page (an address without https). */
export function CopyButton({ text, className }: { text: string; className?: string }) {
  const { t } = useTexts()
  const [copied, setCopied] = useState(false)
  if (!navigator.clipboard) return null
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className={className}
        icon={copied ? <CheckIcon /> : <CopyIcon />}
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {t(copied ? 'copied' : 'copy')}
      </Button>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </>
  )
}
