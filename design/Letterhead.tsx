import { logoName } from './Logo.tsx'
import { ShopLogo } from './ShopLogo.tsx'

export interface LetterheadProps {
  language: 'ar' | 'en'
  /** Name of the shop. */
  name: string
  /** The owner's picture, by its path below /media/; null: the drawn logo, where that spells the name. */
  logo: string | null
  address: string
  /** Phone and e-mail. */
  contact: readonly string[]
  /** Registration numbers; those that are empty are left out. */
  numbers: readonly { label: string; number: string }[]
}

/** Who issues what is printed. It stands on paper alone: print.css shows it and lays it out. */
export function Letterhead({ language, name, logo, address, contact, numbers }: LetterheadProps) {
  const hasLogo = logo !== null || name === logoName[language]
  return (
    <div className="letterhead" hidden>
      {hasLogo && <ShopLogo language={language} name={name} logo={logo} className="h-12" nameClassName="" />}
      <p className="letterhead-name">{name}</p>
      {address !== '' && <p>{address}</p>}
      <p className="letterhead-line">
        {contact.filter(Boolean).map((text) => (
          <bdi key={text} dir="ltr" translate="no">
            {text}
          </bdi>
        ))}
      </p>
      <p className="letterhead-line">
        {numbers
          .filter(({ number }) => number !== '')
          .map(({ label, number }) => (
            <span key={label}>
              {label}{' '}
              <bdi dir="ltr" translate="no">
                {number}
              </bdi>
            </span>
          ))}
      </p>
    </div>
  )
}
