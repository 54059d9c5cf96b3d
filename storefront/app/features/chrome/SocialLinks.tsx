import type { ShopAddress } from '@rawaj/contract/entities.ts'
import { useTranslation } from 'react-i18next'
import { isSocialNetwork, SocialIcon } from '../../ui/SocialIcons.tsx'

/** Where else the shop is found; a network that has no mark here is left out. */
export function SocialLinks({ links }: { links: ShopAddress['social'] }) {
  const { t } = useTranslation()
  const known = links.flatMap(({ network, url }) => (isSocialNetwork(network) ? [{ network, url }] : []))
  if (known.length === 0) return null
  return (
    <ul aria-label={t('follow_us')} className="mt-5 flex flex-wrap gap-2">
      {known.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="noopener noreferrer"
            target="_blank"
            aria-label={t(`network_${network}`)}
            className="grid size-11 place-items-center rounded-full border border-white/25 text-petrol-100 transition-colors hover:border-white hover:text-white"
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
