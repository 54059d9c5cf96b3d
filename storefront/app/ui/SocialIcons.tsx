import { cx } from '@rawaj/design/cx.ts'

/** Networks whose mark lies in `public/marks`, light, for a dark ground. lucide no longer carries brands. */
const networks = ['x', 'instagram', 'whatsapp', 'snapchat', 'youtube', 'facebook', 'linkedin'] as const

export type SocialNetwork = (typeof networks)[number]

export function isSocialNetwork(name: string): name is SocialNetwork {
  return networks.some((network) => network === name)
}

/** A picture instead of a drawing in the page's script: it is loaded when the footer comes near. */
export function SocialIcon({ network, className }: { network: SocialNetwork; className?: string }) {
  return (
    <img
      src={`/marks/${network}.svg`}
      alt=""
      width={20}
      height={20}
      loading="lazy"
      decoding="async"
      className={cx('size-5', className)}
    />
  )
}
