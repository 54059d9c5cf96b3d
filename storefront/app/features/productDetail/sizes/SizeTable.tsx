import type { Family } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { usePageData } from '../../../pageContext.ts'
import { shopNow } from '../../../serverClock.ts'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCart } from '../../cart/index.ts'
import { lowStock, pendingPricesClass } from '../../catalogue/index.ts'
import { unitAmount, useShowsVat, useVatLabel } from '../../prices/index.ts'
import type { FirstSizes } from './firstSizes.ts'
import type { SizeView } from './SizeCell.tsx'
import { SizeMatrix } from './SizeMatrix.tsx'
import { SizeRows } from './SizeRows.tsx'
import { SizesBar } from './SizesBar.tsx'
import { type Member, sizeGrid, sizeLines, sizeName } from './sizeGrid.ts'
import { sizeState, sizeTotal } from './sizeQuantity.ts'
import { useAddSizes } from './useAddSizes.ts'
import { useAllSizes } from './useAllSizes.ts'
import { useSheetInput } from './useSheetInput.ts'
import { useTypedSizes } from './useTypedSizes.ts'

interface SizeTableProps {
  family: Family
  /** The member whose page this is. */
  productId: number
  /** Whether the caller's price list is kept with VAT. */
  taxIncluded: boolean
  sizes: FirstSizes | undefined
}

/** Every member of a family with its price, stock and a quantity, and one button that adds what is typed. */
export function SizeTable({ family, productId, taxIncluded, sizes }: SizeTableProps) {
  const { t } = useTranslation(['catalogue', 'cart'])
  const titleId = useId()
  const { lowStockLevel } = usePageData().shop
  const withVat = useShowsVat()
  const vat = useVatLabel()
  const section = useRef<HTMLElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [message, setMessage] = useState('')
  const [said, setSaid] = useState('')
  const { members, count, isPartial, isLoading, showAll } = useAllSizes({ family, productId, sizes })
  const grid = useMemo(() => sizeGrid({ axes: family.axes, members }), [family.axes, members])
  const byId = useMemo(() => new Map(members.map((member) => [member.id, member])), [members])
  const cart = useCart()
  const held = new Map(cart.lines.map((line) => [line.productId, line.quantity]))
  const inCart = (id: number) => held.get(id) ?? 0
  const typing = useTypedSizes({ familyId: family.id, members: byId, inCart })
  const now = shopNow()
  const takesQuantity = (member: Member) => sizeState(member, now) === 'inStock'
  const focusMember = (id: number) => section.current?.querySelector<HTMLInputElement>(`input[name="${id}"]`)?.focus()

  const typedIds = Object.keys(typing.typed).map(Number)
  const unknownIds = typedIds.filter((id) => !byId.has(id))
  // Typed before a reload, for members that are not shown at first or that are gone.
  const unknown = unknownIds.length === 0 ? null : isPartial ? 'hidden' : 'gone'
  const resolveUnknown = useEffectEvent(() => (isPartial ? void showAll() : typing.clear(unknownIds)))
  useEffect(() => {
    if (unknown !== null) resolveUnknown()
  }, [unknown])

  const { lines, unclear } = typing.read()
  const { add, isAdding } = useAddSizes({
    familyId: family.id,
    typing,
    lines,
    unclear,
    isReady: unknown === null && (cart.status === 'ready' || cart.status === 'failed'),
    focusMember,
    onAdded: () => setMessage(''),
  })
  const sheet = useSheetInput({
    lines: sizeLines(grid, members),
    isPartial,
    takesQuantity,
    typing,
    focusMember,
    onEnd: () => addButton.current?.focus(),
    onPasted(said) {
      setMessage(said)
      typing.setWanted(false)
    },
    loadLines: async () => {
      const whole = await showAll()
      return whole && sizeLines(sizeGrid(whole), whole.members)
    },
  })

  function clear() {
    const before = typing.typed
    typing.clear()
    setMessage('')
    toast.info(t('sizes_cleared'), { action: { label: t('cart:undo'), onPress: () => typing.setTyped(before) } })
  }

  const names = useMemo(
    () => new Map(members.map((member) => [member.id, sizeName(family.axes, member)])),
    [family.axes, members],
  )
  function viewOf(member: Member): SizeView {
    const { id, stock } = member
    const state = sizeState(member, now)
    const few = lowStock({ product_inventory: [{ total_qty: stock }] }, lowStockLevel)
    return {
      member,
      name: names.get(id) ?? '',
      isCurrent: id === productId,
      price: unitAmount(member, { withVat }),
      state,
      few: state === 'inStock' ? few : null,
      inCart: inCart(id),
      text: typing.typed[id] ?? '',
      note: typing.notes[id],
      onType: typing.type,
      onSaid: setSaid,
    }
  }

  // All of them: breaks may count the pieces of members that are not shown.
  const linesInCart = cart.lines.map(({ product, quantity }) => ({ member: product, quantity }))
  const isEmpty = typedIds.length === 0
  const prices =
    vat === null ? 'sizes_prices' : vat === 'with_vat' ? 'sizes_prices_with_vat' : 'sizes_prices_before_vat'
  return (
    <section
      ref={section}
      id="sizes"
      aria-labelledby={titleId}
      data-typed={isEmpty ? undefined : ''}
      className={`sizes ${pendingPricesClass}`}
      {...sheet}
    >
      <SectionHeading id={titleId} text={<span className="text-14">{t(prices)}</span>}>
        {t('sizes_title')}
      </SectionHeading>
      {grid && <SizeMatrix grid={grid} viewOf={viewOf} />}
      {(!grid || grid.loose.length > 0) && (
        <SizeRows axes={family.axes} members={grid?.loose ?? members} viewOf={viewOf} />
      )}
      {isPartial && (
        <Button
          variant="outline"
          className="noscript:hidden sm:justify-self-start"
          loading={isLoading}
          onClick={() => void showAll()}
        >
          {t('sizes_show_all', { n: count })}
        </Button>
      )}
      {/* Always there: a note that appears at its cell with a region of its own is not read out. */}
      <p role="status" className="sr-only">
        {said}
      </p>
      <SizesBar
        sizes={lines.length}
        pieces={lines.reduce((sum, { quantity }) => sum + quantity, 0)}
        total={sizeTotal(lines, { taxIncluded, withVat }, linesInCart)}
        message={message}
        isInCart={members.some(({ id }) => held.has(id))}
        isAdding={isAdding}
        isEmpty={isEmpty}
        addButton={addButton}
        onAdd={add}
        onClear={clear}
      />
    </section>
  )
}
