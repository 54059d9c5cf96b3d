import type { ReactNode } from 'react'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Ltr } from '../../../ui/Ltr.tsx'
import { GoodsPicture } from './GoodsPicture.tsx'

interface GoodsLineProps {
  goods: { sku: string; nameAr: string; nameEn: string; picture: string | null }
  /** Behind the SKU. */
  note?: ReactNode
}

/** A product in a list or among suggestions: picture, name, SKU. */
export function GoodsLine({ goods, note }: GoodsLineProps) {
  const texts = useTexts()
  return (
    <>
      <GoodsPicture path={goods.picture} />
      <span className="min-w-0 grow">
        <span className="block truncate">
          <bdi>{nameIn(goods, texts)}</bdi>
        </span>
        <span className="block truncate text-14 text-muted">
          <Ltr>{goods.sku}</Ltr>
          {note}
        </span>
      </span>
    </>
  )
}
