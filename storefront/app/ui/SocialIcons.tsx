import { cx } from './cx.ts'

/** Marks of the networks, in the colour of the text. lucide no longer carries brands. */
const paths = {
  x: 'M4 4l16 16M20 4L4 20',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17.2 6.800h.01',
  whatsapp:
    'M3.5 20.500l1.3-4.300A8.5 8.5 0 1 1 8 19.300zM9 8.500c-.8 2.8 3.7 7.3 6.5 6.5.6-.2.8-.9.5-1.400l-.7-.7c-.4-.3-.8-.3-1.2 0l-.5.4c-1-.4-1.9-1.3-2.3-2.300l.4-.5c.3-.4.3-.8 0-1.200l-.7-.8c-.5-.4-1.7-.6-2 0z',
  snapchat:
    'M12 3.500c2.8 0 4.5 2 4.5 4.600v2.200c.8.3 1.6 0 2 .3.5.5-.6 1.3-1.5 1.7.6 2 2 3.2 3.7 3.7.3 1-1.7 1.3-2.5 1.5-.3.5-.1 1.2-.8 1.3-.9.1-1.7-.3-2.6 0-.9.4-1.5 1.7-2.8 1.700s-1.9-1.3-2.8-1.700c-.9-.3-1.7.1-2.6 0-.7-.1-.5-.8-.8-1.3-.8-.2-2.8-.5-2.5-1.5 1.7-.5 3.1-1.7 3.7-3.7-.9-.4-2-1.2-1.5-1.7.4-.3 1.2 0 2-.300V8.100c0-2.6 1.7-4.6 4.5-4.600z',
  youtube:
    'M5 5.500h14a2.5 2.5 0 0 1 2.5 2.500v8a2.5 2.5 0 0 1-2.5 2.500H5A2.5 2.5 0 0 1 2.5 16V8A2.5 2.5 0 0 1 5 5.500zM10 9.200v5.600l5-2.800z',
  facebook:
    'M14 21v-8h3l.5-3.500H14V7.300c0-1 .5-1.8 1.8-1.800h1.700V2.600C17 2.5 16 2.5 15 2.500c-2.7 0-4.5 1.6-4.5 4.500v2.500h-3V13h3v8',
  linkedin: 'M4.5 9.500V20M4.5 4.500v.01M10 20V9.500M10 14c0-2.7 1.6-4.5 4.2-4.500S18.5 11 18.5 14v6',
} as const

export type SocialNetwork = keyof typeof paths

export function SocialIcon({ network, className }: { network: SocialNetwork; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cx('size-5', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[network]} />
    </svg>
  )
}
