import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { ShareIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { toast } from '../../ui/toast.ts'

/** Hands the product's address to what the device shares with, or copies it where there is nothing of the kind. */
export function ShareButton({ product, className }: { product: Product; className?: string }) {
  const { t, i18n } = useTranslation('catalogue')
  const { publicUrl } = usePageData()

  async function share() {
    // What brought the visitor here (a campaign, a search) is not passed on; the language is.
    const url = `${publicUrl}/productdetails/${product.id}?lang=${i18n.language}`
    // Browsers may have neither, above all without https.
    const { share, clipboard }: Partial<Navigator> = navigator
    try {
      if (share) return await share.call(navigator, { title: product.name, url })
      if (!clipboard) throw new Error('The browser has no clipboard for this page')
      await clipboard.writeText(url)
      toast.success(t('link_copied'))
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) toast.info(t('link_to_copy', { url }), { durationMs: 0 })
    }
  }

  return (
    <IconButton
      variant="outline"
      size="sm"
      label={t('share')}
      icon={<ShareIcon className="size-4.5" />}
      className={cx('touch-target noscript:hidden', className)}
      onClick={() => void share()}
    />
  )
}
