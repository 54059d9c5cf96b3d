export type PageMark = number | 'gap'

/**
 * The numbers a pagination shows: the first, those near the current one, the last, with a gap where some are left out.
 * A gap never stands for a single page. Pages count from 1.
 */
export function pageList(current: number, last: number, near = 1): PageMark[] {
  const shown = new Set([1, last])
  for (let page = current - near; page <= current + near; page += 1) {
    if (page >= 1 && page <= last) shown.add(page)
  }
  const marks: PageMark[] = []
  let before = 0
  for (const page of [...shown].filter((page) => page >= 1).sort((a, b) => a - b)) {
    if (page - before === 2) marks.push(page - 1)
    else if (page - before > 2) marks.push('gap')
    marks.push(page)
    before = page
  }
  return marks
}
