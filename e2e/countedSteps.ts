import type { Locator, Page } from 'playwright-core'

/**
 * Does what a person does on a page, and counts it. A step is a press, a field that is filled, an entry that is chosen, a
 * file that is picked, or a key that is pressed; what the shop does by itself is none.
 */
export function countedSteps(page: Page) {
  let count = 0
  const counted = async <Result>(step: Promise<Result>): Promise<Result> => {
    count += 1
    return step
  }
  return {
    press: (target: Locator) => counted(target.first().click()),
    check: (target: Locator) => counted(target.first().check()),
    fill: (target: Locator, text: string) => counted(target.first().fill(text)),
    choose: (target: Locator, option: string) => counted(target.first().selectOption(option)),
    pick: (target: Locator, file: Parameters<Locator['setInputFiles']>[0]) =>
      counted(target.first().setInputFiles(file)),
    /** What a screen's own parts do, as one step. */
    once: (step: Promise<unknown>) => counted(step),
    key: (key: string) => counted(page.keyboard.press(key)),
    type: (text: string) => counted(page.keyboard.type(text)),
    /** Presses a key that moves the focus, which is no step of its own. */
    move: (key: string) => page.keyboard.press(key),
    /** Steps until now. */
    count: () => count,
  }
}
