import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Picture } from './Picture.tsx'

export interface HeroSlideProps {
  picture: string | null | undefined
  title: ReactNode
  text?: ReactNode
  /** One call to action. */
  action?: ReactNode
  /** A short line over the title: the world, an offer. */
  eyebrow?: ReactNode
  world?: 'pipes' | 'health'
  /** The first slide's picture is the largest thing on the page. */
  priority?: boolean
  heading?: 'h1' | 'h2'
  className?: string
}

/**
 * Text at the start, a scene of the goods melting into the ground at the end; 4:5 on phones with the scene below,
 * 21:9 beside it. The goods stand on the world's tint, so every scene sits on one ground.
 */
export function HeroSlide({
  picture,
  title,
  text,
  action,
  eyebrow,
  world,
  priority,
  heading: Heading = 'h2',
  className,
}: HeroSlideProps) {
  return (
    <div
      data-world={world}
      className={cx(
        'relative flex aspect-[4/5] flex-col overflow-hidden bg-world-soft sm:aspect-[21/9] sm:min-h-80 sm:w-full',
        className,
      )}
    >
      {picture && (
        <span className="hero-scene absolute inset-x-0 bottom-0 h-[54%] mix-blend-multiply sm:inset-y-0 sm:start-auto sm:h-auto sm:w-[62%]">
          <Picture
            src={picture}
            alt=""
            sizes="(width > 639px) 62vw, 100vw"
            width={1280}
            height={900}
            smallest={480}
            largest={1920}
            priority={priority}
            className="size-full object-cover"
          />
        </span>
      )}
      <div className="relative flex flex-col items-start gap-3 p-6 sm:my-auto sm:w-[48%] sm:gap-4 sm:ps-10 sm:pe-0 lg:ps-16">
        {eyebrow && <p className="text-14 font-medium text-world sm:text-16">{eyebrow}</p>}
        <Heading className="text-28 text-ink md:text-36 xl:text-48">{title}</Heading>
        {text && <p className="max-w-md text-16 text-muted md:text-18">{text}</p>}
        {action && <div className="mt-1 sm:mt-3">{action}</div>}
      </div>
    </div>
  )
}
