import type { ChangeEventHandler, ReactNode } from 'react'

interface RadioCard {
  value: string | number
  title: ReactNode
  text: ReactNode
  icon: ReactNode
}

interface RadioCardsProps {
  legend: ReactNode
  name: string
  cards: readonly RadioCard[]
  value: string | number
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** A choice of few, each with a sentence of its own: order type, payment. */
export function RadioCards({ legend, cards, value, ...input }: RadioCardsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-medium">{legend}</legend>
      <div className="grid gap-3">
        {cards.map((card) => (
          <label
            key={card.value}
            className="relative flex items-start gap-3 rounded-control border border-line bg-white p-4 transition-colors hover:border-line-strong has-checked:border-petrol-700 has-checked:bg-petrol-50 has-checked:ring-1 has-checked:ring-petrol-700 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol-700"
          >
            <input
              type="radio"
              {...input}
              value={card.value}
              checked={value === card.value}
              className="mt-[0.2em] size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-white transition-[border-width,border-color] outline-none checked:border-[6px] checked:border-petrol-700"
            />
            <span className="min-w-0 grow">
              <span className="block font-medium">{card.title}</span>
              <span className="mt-0.5 block text-14 text-muted">{card.text}</span>
            </span>
            <span className="shrink-0 text-petrol-700 [&>svg]:size-6">{card.icon}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
