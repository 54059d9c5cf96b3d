/** The window's name: the screen's own, and before it how many notifications nobody has looked at. */
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
