import { type ShopApi, ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { ShopPage } from '@rawaj/contract/content/contentSchemas.ts'
import { pageKey, pagePath } from '@rawaj/contract/content/textPages.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { plainLine } from '@rawaj/contract/text/richText.ts'
import { headingId } from '@rawaj/design/RichTextView.tsx'
import { data } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { PageHead } from '../page/index.ts'
import { OwnText } from './OwnText.tsx'
import { TextPage } from './TextPage.tsx'

/** From how many headings on a text begins with a list of them. */
const minHeadings = 5
/** Length of the description that search engines show, in characters. */
const maxDescription = 160

/** One of the shop's own texts: about, condition of use, privacy, cookies, and what its owner adds. */
export function PolicyScreen({ page }: { page: OpenPage }) {
  const { t } = useTranslation('policies')
  const { content } = page
  const headings = content.content.flatMap((block, place) =>
    block.type === 'heading' && block.attrs.level === 2
      ? [{ id: headingId(place), text: plainLine(block.content) }]
      : [],
  )
  return (
    <TextPage
      title={page.title}
      text={
        <>
          {t('updated')}{' '}
          <bdi dir="ltr" translate="no">
            {formatDate(page.updated_at)}
          </bdi>
        </>
      }
    >
      <PageHead title={page.title} description={page.description} path={pagePath(page.key)} />
      <article className="rounded-card border border-line bg-white p-5 sm:p-8">
        {headings.length >= minHeadings && (
          <nav aria-labelledby="contents" className="mb-6 rounded-control bg-ground p-4">
            <p id="contents" className="mb-1 text-14 font-semibold">
              {t('contents')}
            </p>
            <ul className="grid grid-cols-2 gap-x-4 text-14 sm:gap-x-6">
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
          <OwnText text={content} />
        </div>
      </article>
    </TextPage>
  )
}

function truncate(text: string): string {
  if (text.length <= maxDescription) return text
  return `${text.slice(0, text.lastIndexOf(' ', maxDescription))}…`
}

/** Data of the screen: the page's text once, as a tree. */
export type OpenPage = Omit<ShopPage, 'body'> & { description: string | undefined }

/** The text of a page; one that the shop has not written is no page. */
export async function loadPage(shopApi: ShopApi, key: string): Promise<OpenPage> {
  // Keys that cannot belong to a page are not requested.
  if (!pageKey.test(key)) throw data(null, { status: 404 })
  try {
    const { body: _, ...page } = (await shopApi.readPage({ params: { key } })).data
    const opening = page.content.content.find((block) => block.type === 'paragraph')
    return { ...page, description: opening && truncate(plainLine(opening.content)) }
  } catch (error) {
    if (error instanceof ShopApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
