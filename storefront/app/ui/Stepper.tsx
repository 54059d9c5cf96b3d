import {
  isSoldQuantity,
  maxSoldQuantity,
  minSoldQuantity,
  type QuantityRule,
} from '@rawaj/contract/orders/orderQuantity.ts'
import type { NumberProblem } from '@rawaj/contract/text/typedNumber.ts'
import { cx } from '@rawaj/design/cx.ts'
import { MinusIcon, PlusIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { Spinner } from '@rawaj/design/Spinner.tsx'
import { useState } from 'react'
import { clampQuantity } from './clampQuantity.ts'
import { loadQuantityReader, plainQuantity } from './plainQuantity.ts'
import type { RuleTexts } from './quantityRuleText.ts'
import { toast } from './toast.ts'

export interface StepperProps {
  value: number
  /** Called with a whole number of at least 1, on a press or when typing is done (leaving the box, Enter). */
  onChange: (quantity: number) => void
  max?: number
  /** The quantities that it takes; any by default. */
  rule?: QuantityRule
  /** `most` names the limit to a shopper who types more, `problem` what is wrong with a figure that cannot be taken, `rule`
   * translates the quantities there are to one who types another. */
  labels: {
    quantity: string
    less: string
    more: string
    problem: (problem: NumberProblem) => string
    remove?: string
    most?: string
    rule?: RuleTexts
  }
  /** Given: at the smallest quantity the minus becomes a bin. */
  onRemove?: () => void
  size?: 'sm' | 'md' | 'lg'
  full?: boolean
  busy?: boolean
  disabled?: boolean
  name?: string
  id?: string
  className?: string
}

const anyQuantity: QuantityRule = { min: 1, step: 1 }

const heights = {
  sm: 'h-9 max-sm:h-11 [&>button]:w-9 max-sm:[&>button]:w-11',
  md: 'h-11 [&>button]:w-11',
  lg: 'h-13 [&>button]:w-13',
}
const step =
  'grid shrink-0 place-items-center text-petrol-700 transition-colors enabled-hover:bg-petrol-50 disabled:text-line-strong focus-visible:-outline-offset-2'

/** Quantity: less, a text box, more. Minus is at the start in both directions. */
export function Stepper({
  value,
  onChange,
  max,
  rule = anyQuantity,
  labels,
  onRemove,
  size = 'md',
  full = false,
  busy = false,
  disabled = false,
  name,
  id,
  className,
}: StepperProps) {
  const [typed, setTyped] = useState<string | null>(null)

  const least = minSoldQuantity(rule)

  function change(wanted: number) {
    const quantity = clampQuantity(wanted, max ?? Number.POSITIVE_INFINITY, rule)
    if (quantity !== value) onChange(quantity)
  }

  function take(quantity: number | NumberProblem) {
    if (typeof quantity !== 'number') return void toast.warning(labels.problem(quantity))
    if (max !== undefined && quantity > max && labels.most) toast.info(labels.most)
    else if (!isSoldQuantity(rule, quantity)) sayRule()
    change(quantity)
  }

  /** Few products are sold in some quantities alone: the words come when they are needed. */
  function sayRule() {
    loadQuantityReader().then(
      ({ quantityRuleText }) => toast.info((labels.rule && quantityRuleText(labels.rule, rule)) ?? labels.quantity),
      () => undefined,
    )
  }

  function finish() {
    if (typed === null) return
    setTyped(null)
    const quantity = plainQuantity(typed)
    if (quantity !== null) return take(quantity)
    // A script that does not come leaves the quantity as it was.
    loadQuantityReader().then(
      ({ parseQuantity }) => take(parseQuantity(typed)),
      () => undefined,
    )
  }

  const removes = onRemove !== undefined && value <= least
  return (
    <fieldset
      aria-label={labels.quantity}
      aria-busy={busy || undefined}
      className={cx(
        'inline-flex min-w-0 items-stretch overflow-hidden rounded-control border border-line-strong bg-white',
        'has-[input:focus]:border-petrol-700 has-[input:focus]:outline-2 has-[input:focus]:outline-offset-1 has-[input:focus]:outline-petrol-700',
        disabled && 'border-line bg-ground',
        heights[size],
        full && 'flex w-full',
        className,
      )}
    >
      <button
        type="button"
        className={step}
        aria-label={removes ? labels.remove : labels.less}
        disabled={disabled || (!removes && value <= least)}
        onClick={() => (removes ? onRemove() : change(maxSoldQuantity(rule, value - 1)))}
      >
        {removes ? <RemoveIcon className="size-4.5" /> : <MinusIcon className="size-4.5" />}
      </button>
      <span className="relative grid min-w-0 grow place-items-center">
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          aria-label={labels.quantity}
          disabled={disabled}
          value={typed ?? value}
          size={3}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => {
            event.target.select()
            loadQuantityReader().catch(() => undefined)
          }}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              finish()
            }
            if (event.key === 'Escape') setTyped(null)
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault()
              const now = (typed === null ? null : plainQuantity(typed)) ?? value
              setTyped(null)
              change(event.key === 'ArrowUp' ? now + 1 : maxSoldQuantity(rule, now - 1))
            }
          }}
          className={cx(
            'h-full w-full min-w-10 bg-transparent text-center font-medium tabular-nums outline-none disabled:text-muted',
            size === 'sm' ? 'text-14' : 'text-16',
            busy && 'text-transparent',
          )}
        />
        {busy && <Spinner className="pointer-events-none absolute text-petrol-700" />}
      </span>
      <button
        type="button"
        className={step}
        aria-label={labels.more}
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => change(value + 1)}
      >
        <PlusIcon className="size-4.5" />
      </button>
    </fieldset>
  )
}
