import type { CouponScope } from '@rawaj/contract/coupons/adminCouponSchemas.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { useController } from 'react-hook-form'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { nameIn } from '../../i18n/nameIn.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useFieldTexts } from '../details/index.ts'
import { Suggestions } from '../orders/index.ts'

const kinds = ['product', 'category', 'brand', 'customer'] as const

type ScopeForm = Record<`${(typeof kinds)[number]}Ids`, number[]> & { scope: readonly CouponScope[] }

/** Scope of a coupon: products, categories, brands and customers, found by one search. */
export function ScopeChoice() {
  const texts = useTexts()
  const { t } = texts
  const adminApi = useAdminApi()
  const { isLocked } = useFieldTexts({ path: 'scope', name: 'scope' })
  const { field: scope } = useController<ScopeForm, 'scope'>({ name: 'scope' })
  const ids = {
    product: useController<ScopeForm, 'productIds'>({ name: 'productIds' }).field,
    category: useController<ScopeForm, 'categoryIds'>({ name: 'categoryIds' }).field,
    brand: useController<ScopeForm, 'brandIds'>({ name: 'brandIds' }).field,
    customer: useController<ScopeForm, 'customerIds'>({ name: 'customerIds' }).field,
  }
  const chosen = scope.value
  const isSame = (one: CouponScope, other: CouponScope) => one.kind === other.kind && one.id === other.id
  function choose(next: readonly CouponScope[]) {
    scope.onChange(next)
    for (const kind of kinds) {
      const those = next.filter((one) => one.kind === kind).map(({ id }) => id)
      if (those.join() !== ids[kind].value.join()) ids[kind].onChange(those)
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {!isLocked && (
        <Suggestions
          queryKey={['couponScope']}
          label={t('coupons_find')}
          read={async (query, signal) => (await adminApi.findCouponScope({ query: { query } }, { signal })).data}
          idOf={({ kind, id }) => id * kinds.length + kinds.indexOf(kind)}
          textOf={(one) => nameIn(one, texts)}
          onChoose={(one) => {
            if (!chosen.some((other) => isSame(one, other))) choose([...chosen, one])
          }}
        >
          {(one) => (
            <>
              <span className="min-w-0 grow truncate">
                <bdi>{nameIn(one, texts)}</bdi>
              </span>
              <span className="shrink-0 text-14 text-muted">{t(`coupons_scope_${one.kind}`)}</span>
            </>
          )}
        </Suggestions>
      )}
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li
              key={`${one.kind}${one.id}`}
              className="flex max-w-full items-center gap-2 rounded-control border border-line ps-3 text-14"
            >
              <span className="text-muted">{t(`coupons_scope_${one.kind}`)}</span>
              <bdi className="min-w-0 truncate">{nameIn(one, texts)}</bdi>
              {!isLocked && (
                <IconButton
                  size="sm"
                  label={t('coupons_take_out', { name: nameIn(one, texts) })}
                  icon={<RemoveIcon />}
                  onClick={() => choose(chosen.filter((other) => !isSame(one, other)))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
