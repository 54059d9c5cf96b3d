/** The button that saves goods as a list is fetched after the page. */
export const loadSaveListButton = async () => (await import('./SaveListButton.tsx')).SaveListButton
