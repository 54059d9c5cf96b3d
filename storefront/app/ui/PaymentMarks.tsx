interface PaymentMarksProps {
  /** With cards, or what is paid at the door and quotations alone. */
  cards: boolean
  /** Ways to pay: read out for the logos, shown as text beside unknown ones. */
  label: string
}

/**
 * Ways to pay, as quiet marks of one size in one grey: they inform, they don't compete. Never mirrored. Drawn by hand
 * after the schemes' own marks, in one picture.
 */
export function PaymentMarks({ cards, label }: PaymentMarksProps) {
  return (
    <>
      <img
        src={`/marks/${cards ? 'pay-cards' : 'pay-delivery'}.svg`}
        alt={cards ? label : ''}
        width={cards ? 216 : 104}
        height={32}
        loading="lazy"
        decoding="async"
      />
      {!cards && <span>{label}</span>}
    </>
  )
}
