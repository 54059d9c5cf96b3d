/** Title of the window: the screen's own, preceded by the number of unseen notifications. */
let screenTitle = ''
let unseen = 0

const show = () => {
  document.title = unseen > 0 ? `(${unseen}) ${screenTitle}` : screenTitle
}

export function setScreenTitle(title: string): void {
  screenTitle = title
  show()
}

export function setUnseenCount(count: number): void {
  unseen = count
  if (screenTitle !== '') show()
}
