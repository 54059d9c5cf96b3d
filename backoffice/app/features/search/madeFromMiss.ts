/** Parameter with the search that a synonym or a redirect is created from: `/synonyms/new?phrase=…`. */
const parameter = 'phrase'

const withPhrase = (path: string, phrase: string) => `${path}?${new URLSearchParams({ [parameter]: phrase })}`

export const newSynonymFor = (phrase: string) => withPhrase('/synonyms/new', phrase)
export const newRedirectFor = (phrase: string) => withPhrase('/redirects/new', phrase)

/** The phrase that the screen was opened with; nothing where none was. */
export const phraseIn = (search: URLSearchParams): string => search.get(parameter)?.trim() ?? ''
