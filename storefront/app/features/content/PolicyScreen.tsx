import type { ShopPage } from '@rawaj/contract/entities.ts'
import { formatDate } from '@rawaj/contract/languages.ts'
import { type ShopApi, ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { BidiText } from '../../ui/BidiText.tsx'
import { PageHead } from '../page/index.ts'
import { TextPage } from './TextPage.tsx'
import { type TextBlock, textBlocks } from './textBlocks.ts'

/** From how many headings on a text begins with a list of them. */
const minHeadings = 5
/** What search engines show of a page, in characters. */
const maxDescription = 160

/** One of the shop's own texts: about, condition of use, privacy, cookies. */
export function PolicyScreen({ page }: { page: ShopPage }) {
  const { t } = useTranslation('policies')
  const blocks = textBlocks(page.body)
  const headings = blocks.filter((block) => block.kind === 'heading')
  const opening = blocks.find((block) => block.kind === 'paragraph')
  return (
    <TextPage
      title={page.title}
      text={
        <>
          {t('updated')} <bdi dir="ltr">{formatDate(page.updated_at)}</bdi>
        </>
      }
    >
      <PageHead title={page.title} description={opening && truncate(opening.text)} path={`/${page.key}`} />
      <article className="rounded-card border border-line bg-white p-5 sm:p-8">
        {headings.length >= minHeadings && (
          <nav aria-labelledby="contents" className="mb-6 rounded-control bg-ground p-4">
            <p id="contents" className="mb-1 text-14 font-semibold">
              {t('contents')}
            </p>
            <ul className="grid gap-x-6 text-14 sm:grid-cols-2">
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-9 items-center text-petrol-700 max-sm:min-h-11 hover:underline hover:underline-offset-4"
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="max-w-180">
          {blocks.map((block, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
            <Block key={place} block={block} />
          ))}
        </div>
      </article>
    </TextPage>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') {
    return (
      <h2 id={block.id} className="mt-8 mb-2 text-18 first:mt-0 sm:text-22">
        <BidiText text={block.text} />
      </h2>
    )
  }
  if (block.kind === 'list') {
    return (
      <ul className="my-3 grid list-disc gap-1.5 ps-6 marker:text-petrol-500">
        {block.items.map((item) => (
          <li key={item}>
            <LinkedText text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <p className="my-3 first:mt-0">
      <LinkedText text={block.text} />
    </p>
  )
}

function truncate(text: string): string {
  if (text.length <= maxDescription) return text
  return `${text.slice(0, text.lastIndexOf(' ', maxDescription))}…`
}

const mailAddress = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** A line of a text: addresses of e-mail can be followed and stay whole, the rest stands the right way round. */
function LinkedText({ text }: { text: string }) {
  // Every second piece is an address.
  return text.split(mailAddress).map((piece, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place.
      <a key={place} href={`mailto:${piece}`} className="link">
        <bdi dir="ltr">{piece}</bdi>
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <BidiText key={place} text={piece} />
    ),
  )
}

/** The text at an address; one that the shop has not written is no page. */
export async function loadPolicy(shopApi: ShopApi, pathname: string): Promise<ShopPage> {
  try {
    const page = await shopApi.readPage({ params: { key: pathname.replaceAll('/', '') } })
    return page.data
  } catch (error) {
    if (error instanceof ShopApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
