/** Query key of all rows of a list; it is below the list's key, so that refetching the list refetches them too. */
export const listedKey = (name: string) => ['list', name, 'all'] as const
