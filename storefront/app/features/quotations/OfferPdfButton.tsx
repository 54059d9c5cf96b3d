import type { Offer } from '@rawaj/contract/quotations/quotationSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { DownloadIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { savePdf } from '../../ui/savePdf.ts'
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
    <Button
      variant="outline"
      icon={<DownloadIcon />}
      className="max-sm:w-full"
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('offer_pdf')}
    </Button>
  )
}
