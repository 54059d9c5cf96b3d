import { logoSize, logoUrl } from '@rawaj/contract/media/logo.ts'
import { cx } from './cx.ts'
import { Logo, logoName } from './Logo.tsx'

interface ShopLogoProps {
  language: 'ar' | 'en'
  /** Of the shop. */
  name: string
  /** The owner's picture, by its path below /media/; null: the drawn logo, where that spells the name. */
  logo: string | null
  /** Its height (`h-9`). */
  className: string
  /** Of the name in letters. */
  nameClassName: string
  /** On a dark ground; a picture stands on white there, for which logos are drawn. */
  onDark?: boolean
}

/** The shop's own picture, else the drawn logo, else its name in letters. It has its place before it has come. */
export function ShopLogo({ language, name, logo, className, nameClassName, onDark = false }: ShopLogoProps) {
  if (logo !== null)
    return (
      <img
        src={logoUrl(logo, 240, 'webp')}
        srcSet={`${logoUrl(logo, 240, 'webp')} 1x, ${logoUrl(logo, 480, 'webp')} 2x`}
        alt={name}
        {...logoSize(logo)}
        className={cx('w-auto max-w-48 shrink object-contain', onDark && 'rounded-control bg-white p-1', className)}
      />
    )
  if (name === logoName[language])
    return <Logo language={language} label={name} onDark={onDark} className={cx('shrink-0', className)} />
  return <bdi className={nameClassName}>{name}</bdi>
}
