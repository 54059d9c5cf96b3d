/** Products, or families: more than `count` where `count_more`. */
interface KnownCount {
  count: number
  count_more?: true | undefined
}

/** "12", "1,000+": the same text on the server and in every browser, with Latin digits. */
export function countText({ count, count_more }: KnownCount): string {
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')}${count_more ? '+' : ''}`
}
