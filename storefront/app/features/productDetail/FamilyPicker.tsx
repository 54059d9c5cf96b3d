import type { Family } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'
import { type FamilyAxis, type FamilyChoice, familyAxes } from './familyChoices.ts'

/** The other members of a product's family: a row of values an axis, each of which is the address of a member. */
export function FamilyPicker({ family, productId }: { family: Family; productId: number }) {
  const { t } = useTranslation('catalogue')
  // Without script they are links, each of which the Tab key reaches.
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  return (
    <div className="no-paper grid gap-4">
      {familyAxes(family, productId).map((axis) => (
        <AxisPicker key={axis.key} axis={axis} isRadios={hasScript} />
      ))}
      <a href="#sizes" className="sizes-link">
        {t('sizes_link')}
      </a>
    </div>
  )
}

interface AxisPickerProps {
  axis: FamilyAxis
  /** To the keyboard and to screen readers they are radio buttons. */
  isRadios: boolean
}

/** Links, so that every choice has its address. */
function AxisPicker({ axis: { name, unit, choices }, isRadios }: AxisPickerProps) {
  const current = choices.find(({ state }) => state === 'current')
  const label = unit === undefined ? name : `${name} (${unit})`
  const group = isRadios ? { role: 'radiogroup', onKeyDown: moveByArrow } : { role: 'group' }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: either role is named.
    <div {...group} aria-label={label}>
      <p aria-hidden="true" className="mb-2 text-14 text-muted">
        {name}
        {unit !== undefined && (
          <>
            {' '}
            (<bdi>{unit}</bdi>)
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice, place) => (
          <Choice
            key={choice.value}
            choice={choice}
            unit={unit}
            isRadio={isRadios}
            isFocusable={current ? choice === current : place === 0}
          />
        ))}
      </div>
    </div>
  )
}

const looks: Record<FamilyChoice['state'], string> = {
  current: 'border-petrol-700 bg-petrol-700 text-white',
  inStock: 'border-line-strong bg-white hover:border-petrol-700',
  soldOut: 'border-line-strong bg-white text-muted line-through hover:border-petrol-700',
  missing: 'border-dashed border-line-strong bg-white text-muted hover:border-petrol-700',
}

interface ChoiceProps {
  choice: FamilyChoice
  unit: string | undefined
  isRadio: boolean
  /** Of radio buttons the Tab key reaches one. */
  isFocusable: boolean
}

function Choice({ choice: { value, memberId, state }, unit, isRadio, isFocusable }: ChoiceProps) {
  const { t } = useTranslation('catalogue')
  const isCurrent = state === 'current'
  const role = isRadio
    ? { role: 'radio', 'aria-checked': isCurrent, tabIndex: isFocusable ? undefined : -1 }
    : { 'aria-current': isCurrent ? ('true' as const) : undefined }
  return (
    <Link
      to={`/productdetails/${memberId}`}
      // The way back leads to the list, not through every size that was looked at.
      replace
      preventScrollReset
      prefetch="intent"
      {...role}
      className={cx(
        'grid min-h-11 min-w-11 place-items-center rounded-control border px-3 font-medium tabular-nums transition-colors',
        looks[state],
      )}
    >
      <bdi>
        <BidiText text={value} />
        {!isRadio && unit !== undefined && <span className="sr-only"> {unit}</span>}
      </bdi>
      {(state === 'soldOut' || state === 'missing') && <span className="sr-only">{t(`family_${state}`)}</span>}
    </Link>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** As radio buttons do: the arrows choose the next value in the direction of reading, and go around at the ends. */
function moveByArrow(event: KeyboardEvent<HTMLDivElement>) {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const step = { ...steps, ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[event.key]
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const place = event.target instanceof HTMLElement ? choices.indexOf(event.target) : -1
  if (step === undefined || place === -1) return
  event.preventDefault()
  const next = choices[(place + step + choices.length) % choices.length]
  next?.focus()
  next?.click()
}
