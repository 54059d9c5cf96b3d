import type { MenuEntry } from '@rawaj/contract/content/contentSchemas.ts'
import { isWebAddress } from '@rawaj/contract/content/layout.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'

interface EntryLinkProps {
  entry: MenuEntry
  icon?: ReactNode
  className: string
  onClick?: () => void
}

/** A link that the owner has put into footer or menu; one to another site opens beside the shop. */
export function EntryLink({ entry: { standard, label, link }, icon, className, onClick }: EntryLinkProps) {
  const { t } = useTranslation()
  const text = label || (standard && t(standard))
  const words = icon ? (
    <>
      {icon}
      <span className="min-w-0">{text}</span>
    </>
  ) : (
    text
  )
  if (isWebAddress(link))
    return (
      <a href={link} rel="noopener noreferrer" target="_blank" className={className} onClick={onClick}>
        {words}
      </a>
    )
  return (
    <Link to={link} className={className} onClick={onClick}>
      {words}
    </Link>
  )
}
