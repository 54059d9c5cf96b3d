import type { Offer } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { DownloadIcon } from '@rawaj/design/icons.tsx'
import { saveFile } from '@rawaj/design/saveFile.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage } from '../feedback/index.ts'

/** Saves an offer as PDF: the call needs the customer's token, which no link has. */
export function OfferPdfButton({ orderNo, offer }: { orderNo: string; offer: Offer }) {
  const { t } = useTranslation('orders')
  const errorMessage = useErrorMessage()
  const shopApi = useShopApi()
  const download = useMutation({
    mutationFn: () => shopApi().readOfferPdf({ params: { orderNo, offerId: offer.id } }),
    onSuccess: ({ data }) => savePdf(data),
    onError: (error) => toast.danger(errorMessage(error)),
  })
  return (
    <Button variant="outline" icon={<DownloadIcon />} loading={download.isPending} onClick={() => download.mutate()}>
      {t('offer_pdf')}
    </Button>
  )
}

/** A file of a reply, which is base64. */
function savePdf({ name, pdf }: { name: string; pdf: string }) {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  saveFile(new Blob([bytes], { type: 'application/pdf' }), name)
}
