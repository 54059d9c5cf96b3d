import { logoSize, logoUrl } from '@rawaj/contract/media/logo.ts'
import { cx } from './cx.ts'
import { Logo, logoName } from './Logo.tsx'

interface ShopLogoProps {
  language: 'ar' | 'en'
  /** Name of the shop. */
  name: string
  /** The owner's picture, by its path below /media/; null: the drawn logo, where that spells the name. */
  logo: string | null
  /** Its height (`h-9`). */
  className: string
  /** Classes of the name if it is shown as text. */
  nameClassName: string
  /** For a dark ground; a picture gets a white background there, since logos are drawn for white. */
  onDark?: boolean
}

/** The shop's own picture, else the drawn logo, else its name as text. Its space is reserved while the picture loads. */
export function ShopLogo({ language, name, logo, className, nameClassName, onDark = false }: ShopLogoProps) {
  if (logo !== null)
    return (
      <img
        src={logoUrl(logo, 240, 'webp')}
        srcSet={`${logoUrl(logo, 240, 'webp')} 1x, ${logoUrl(logo, 480, 'webp')} 2x`}
        alt={name}
        {...logoSize(logo)}
        className={cx(
          'w-auto max-w-48 min-w-0 shrink object-contain',
          onDark && 'rounded-control bg-white p-1',
          className,
        )}
      />
    )
  if (name === logoName[language])
    return <Logo language={language} label={name} onDark={onDark} className={cx('shrink-0', className)} />
  return <bdi className={nameClassName}>{name}</bdi>
}
