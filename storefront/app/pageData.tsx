import { type PageData, type Translations, usePageData } from './pageContext.ts'

/** The link in the head that names the file of the page's data. */
const dataLink = 'link[data-page-data]'

/** Asks for the data together with the stylesheet: it is needed once the scripts have run. */
export function PageDataPreload() {
  const { dataPath } = usePageData()
  // `anonymous` is how `fetch` asks, or it would ask twice.
  return <link rel="preload" as="fetch" href={dataPath} crossOrigin="anonymous" fetchPriority="low" data-page-data="" />
}

interface SharedPageData {
  data: PageData
  translations: Translations
}

interface FetchedPageData extends SharedPageData {
  /** Where it came from. */
  path: string
}

const firstDelayMs = 350
const attempts = 6

/**
 * The data and the texts that the page was rendered with: a file that never changes, so a browser asks for it once. The page stays
 * as the server rendered it until they are here; what is pressed meanwhile is kept (earlyInput.ts).
 * @throws when the shop did not answer six times, with growing pauses between them
 */
export async function fetchPageData(): Promise<FetchedPageData> {
  const path = document.querySelector(dataLink)?.getAttribute('href')
  if (!path) throw new Error('The page came without its data')
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(path)
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
      return { ...((await response.json()) as SharedPageData), path }
    } catch (error) {
      if (attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** (attempt - 1)))
    }
  }
}
