import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { SharedList } from '@rawaj/contract/savedLists/savedListSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { BookmarkIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useShopApi } from '../../../shopApi/useShopApi.ts'
import { BidiText } from '../../../ui/BidiText.tsx'
import { NoOrders } from '../../../ui/drawings/NoOrders.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { toast } from '../../../ui/toast.ts'
import { signInPath, useCustomer } from '../../auth/index.ts'
import { LoadFailure, useErrorMessage } from '../../feedback/index.ts'
import { PageHead } from '../../page/index.ts'
import { useSharedList } from './listQueries.ts'

/** A list that somebody shares, without prices. */
export function SharedListScreen() {
  const { t } = useTranslation(['quickOrder', 'orders'])
  const { token = '' } = useParams()
  const { data: list, error, refetch } = useSharedList(token)
  const isUnknown = error instanceof ShopApiError && error.code === 'not_found'
  return (
    <div className="container-page min-h-[calc(100svh-9rem)] py-6 sm:py-10">
      {/* Not the token: the address is all that the list is protected by. */}
      <PageHead title={list?.name ?? t('shared_title')} path="/shared-list" hidden />
      <meta name="referrer" content="no-referrer" />
      {list ? (
        <Shared list={list} token={token} />
      ) : isUnknown ? (
        <EmptyState
          as="h1"
          drawing={NoOrders}
          title={t('unknown_link')}
          text={t('unknown_link_text')}
          action={
            <Link to="/purchase" className={buttonClass({ size: 'lg' })}>
              {t('orders:start_shopping')}
            </Link>
          }
        />
      ) : error ? (
        <LoadFailure
          error={error}
          title={t('lists_failed')}
          text={t('orders:failed_text')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </div>
  )
}

function Shared({ list, token }: { list: SharedList; token: string }) {
  const { t } = useTranslation('quickOrder')
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-28 wrap-anywhere sm:text-36">
            <bdi>{list.name}</bdi>
          </h1>
          <p className="text-muted">{t('list_lines', { count: list.lines.length })}</p>
        </div>
        <CopyList token={token} />
      </div>
      <Card as="section" padding="none" aria-label={list.name} className="overflow-hidden">
        <ul className="divide-y divide-line">
          {list.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a shared list do not change.
            <li key={at} className="flex items-center gap-3 px-4 py-3 sm:px-6">
              <Thumbnail src={line.image} width={48} className="size-12" />
              <span className="min-w-0 grow">
                {line.product_id === null ? (
                  <bdi>{line.name}</bdi>
                ) : (
                  <Link to={`/productdetails/${line.product_id}`} className="font-medium hover:underline">
                    <bdi>
                      <BidiText text={line.name} />
                    </bdi>
                  </Link>
                )}
                {line.sku !== null && (
                  <bdi dir="ltr" translate="no" className="block text-14 text-muted">
                    {line.sku}
                  </bdi>
                )}
              </span>
              <span className="shrink-0 font-medium tabular-nums">{t('pieces', { count: line.quantity })}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

/** Takes the list to the own ones; a visitor signs in first. */
function CopyList({ token }: { token: string }) {
  const { t } = useTranslation('quickOrder')
  const customer = useCustomer()
  const message = useErrorMessage()
  const shopApi = useShopApi()
  const navigate = useNavigate()
  const copy = useMutation({
    mutationFn: () => shopApi().copySharedList({ params: { token } }),
    onSuccess: ({ data }) => navigate(`/lists/${data.id}`),
    onError: (error) => toast.danger(message(error)),
  })
  if (!customer)
    return (
      <Link to={signInPath(`/shared-list/${token}`)} className={buttonClass({ variant: 'outline' })}>
        <BookmarkIcon />
        {t('copy_list')}
      </Link>
    )
  return (
    <Button variant="outline" icon={<BookmarkIcon />} loading={copy.isPending} onClick={() => copy.mutate()}>
      {t('copy_list')}
    </Button>
  )
}
