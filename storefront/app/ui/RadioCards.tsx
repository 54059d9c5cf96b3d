import { cx } from '@rawaj/design/cx.ts'
import type { ComponentProps, ReactNode } from 'react'

interface RadioCard {
  value: string | number
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'className'> {
  legend: ReactNode
  cards: readonly RadioCard[]
  /** Controlled: the chosen value, with `onChange`. Leave both out with `register('name')`. */
  value?: string | number
  defaultValue?: string | number
  className?: string
}

/** A choice of few, each with a sentence of its own: order type, payment. */
export function RadioCards({ legend, cards, value, defaultValue, className, ...input }: RadioCardsProps) {
  return (
    <fieldset className={className}>
      <legend className="mb-2 text-14 font-medium">{legend}</legend>
      <div className="grid gap-3">
        {cards.map((card) => (
          <label
            key={card.value}
            className={cx(
              'group relative flex items-start gap-3 rounded-control border bg-white p-4 transition-colors',
              'border-line has-checked:border-petrol-700 has-checked:bg-petrol-50 has-checked:ring-1 has-checked:ring-petrol-700',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol-700',
              card.disabled ? 'bg-ground text-muted' : 'hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              {...input}
              value={card.value}
              checked={value === undefined ? undefined : value === card.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === card.value}
              disabled={card.disabled || input.disabled}
              className="mt-[0.2em] size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-white transition-[border-width,border-color] outline-none checked:border-[6px] checked:border-petrol-700 disabled:border-line disabled:bg-line"
            />
            <span className="min-w-0 grow">
              <span className="block font-medium">{card.title}</span>
              {card.text && <span className="mt-0.5 block text-14 text-muted">{card.text}</span>}
            </span>
            {card.icon && (
              <span className="shrink-0 text-petrol-700 group-has-disabled:text-line-strong [&>svg]:size-6">
                {card.icon}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
