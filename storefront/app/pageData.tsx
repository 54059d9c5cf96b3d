import { type PageData, usePageData } from './pageContext.ts'

/** The script element in which the page data travels from the server to the browser. */
const pageDataId = 'shop-page-data'

export function PageDataScript() {
  const { language, publicUrl, seal, compat, shop, payment, translations } = usePageData()
  const data: PageData = { language, publicUrl, seal, compat, shop, payment, translations }
  // `<` could end the script element.
  const __html = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/json" id={pageDataId} dangerouslySetInnerHTML={{ __html }} />
}

export function readPageData(): PageData {
  const text = document.getElementById(pageDataId)?.textContent
  if (!text) throw new Error('The page came without its data')
  return JSON.parse(text) as PageData
}
