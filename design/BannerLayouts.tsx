import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Layout of texts and picture of a banner: for the home page, and for its preview. */

interface HeroLayoutProps {
  picture: ReactNode
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
}

/** The first thing a visitor sees: the text at the start side, the scene all over it. */
export function HeroLayout({ picture, title, description, action }: HeroLayoutProps) {
  return (
    <div className="relative aspect-4/5 overflow-hidden bg-petrol-100 sm:aspect-21/9 sm:min-h-80">
      {picture}
      {/* A little light behind the text, whatever the scene holds. */}
      <div className="absolute inset-0 bg-[linear-gradient(to_bottom,rgb(255_255_255/0.6),transparent_50%)] sm:bg-[linear-gradient(calc(90deg*var(--dir)),rgb(255_255_255/0.6),transparent_50%)]" />
      <div className="absolute inset-0 flex flex-col items-start p-5 pt-7 sm:w-1/2 md:ps-18 sm:justify-center sm:p-8 lg:p-16 lg:ps-18">
        <h2 className="text-28 text-petrol-900 lg:text-48">{title}</h2>
        {description && <p className="mt-2 max-w-100 text-14 text-ink sm:text-16 lg:mt-3 lg:text-18">{description}</p>}
        {action}
      </div>
    </div>
  )
}

/** Classes of the link in a hero. */
export const heroActionClass = 'mt-4 max-sm:min-h-11 max-sm:px-4 max-sm:text-16 lg:mt-7 after:absolute after:inset-0'

/**
 * Layout of text and products, so that neither covers the other. The scenes are cropped from above, never from below. side:
 * upright, the products in the lower half. row: the text at the start side, the products at the other. strip: the same, far
 * wider. On narrow screens the products of row and strip are under the text.
 */
const shapes = {
  side: {
    scene: cx(
      'max-lg:inset-y-0 max-lg:end-0 max-lg:h-full max-lg:w-1/2 max-lg:object-[50%_92%]',
      'max-lg:[mask-image:linear-gradient(calc(90deg*var(--dir)),transparent,black_20%)]',
      'lg:-inset-x-1/5 lg:bottom-0 lg:aspect-9/10 lg:w-[140%] lg:max-w-none lg:[mask-image:linear-gradient(to_bottom,transparent,black_35%)]',
    ),
    light: 'hidden',
    text: 'max-lg:w-[52%] max-lg:justify-center max-lg:pe-0',
  },
  row: {
    scene: cx(
      'object-[100%_100%] rtl:object-[0%_100%]',
      'max-lg:inset-x-0 max-lg:bottom-0 max-lg:h-64 max-lg:w-full max-lg:[mask-image:linear-gradient(to_bottom,transparent,black_34%)]',
      'lg:inset-0 lg:size-full',
    ),
    light: 'max-lg:hidden',
    text: 'max-lg:pb-44 lg:w-1/2 lg:justify-center lg:py-8 lg:ps-8 lg:pe-0 xl:w-3/5',
  },
  strip: {
    scene: cx(
      'max-sm:inset-x-0 max-sm:bottom-0 max-sm:h-4/5 max-sm:w-full max-sm:object-[97%_100%] max-sm:rtl:object-[3%_100%]',
      'max-sm:[mask-image:linear-gradient(to_bottom,transparent,black_34%)]',
      'sm:inset-0 sm:size-full sm:object-[100%_100%] sm:rtl:object-[0%_100%]',
    ),
    light: 'max-sm:hidden',
    text: 'sm:w-1/2 sm:justify-center lg:p-12',
  },
} as const
export type PromoShape = keyof typeof shapes

/** Classes of the picture of a smaller offer. */
export const promoSceneClass = (shape: PromoShape) =>
  cx('-z-20 transition-transform duration-200 group-hover:scale-[1.02]', shapes[shape].scene)

interface PromoLayoutProps {
  shape: PromoShape
  /** With `promoSceneClass`. */
  picture: ReactNode
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

/** A smaller offer. */
export function PromoLayout({ shape, picture, title, description, action, className }: PromoLayoutProps) {
  const { light, text } = shapes[shape]
  return (
    <article
      className={cx(
        'group relative isolate overflow-hidden rounded-card bg-petrol-100 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-petrol-700',
        className,
      )}
    >
      {picture}
      {/* A little light behind the text, whatever the scene holds. */}
      <div
        className={cx(
          'absolute inset-0 -z-10 bg-[linear-gradient(calc(90deg*var(--dir)),rgb(255_255_255/0.6),transparent_60%)]',
          light,
        )}
      />
      <div className={cx('flex h-full flex-col items-start gap-1.5 p-6', text)}>
        <h3 className={cx('text-22 text-petrol-900', shape === 'strip' && 'sm:text-28')}>{title}</h3>
        {description && <p className="text-14 text-ink">{description}</p>}
        {action && (
          <p className="mt-2 inline-flex items-center gap-1.5 font-medium text-petrol-700 group-hover:underline group-hover:underline-offset-4">
            {action}
          </p>
        )}
      </div>
    </article>
  )
}
